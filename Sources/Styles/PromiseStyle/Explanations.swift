/// Why the traces of `Style.promise` are what they are, by the full name of the scenario; see `Explanation`.
let explanations: [String: String] = [
  "update-avatar/leave-early":
    """
  A promise holds a value that will come, not the work that brings it. So the story returns a \
  second thing, which cancels the request of {request GET /avatar} and rejects its promise; \
  nothing is shown[; compare {other: request GET /avatar}].
  """,
  "update-avatar/never-answers":
    """
  The promise of {request GET /avatar} is never settled. Its handlers wait for ever, and a \
  pending promise tells nobody that it is pending; only a deadline, as in Timeout.swift, would \
  end the wait.
  """,
  "update-avatar/answers-twice":
    """
  A promise is settled once. The second reply to {request GET /avatar} finds its promise \
  fulfilled already, so {screen show avatar} does not run again[; compare {other: screen show \
  avatar}].
  """,
  "gallery/second-fails":
    """
  Promise.all rejects with the first error, so {screen show message} runs while two replies \
  are still to come. It cancels nothing: the requests of {request GET /avatar/1} go on, and \
  these replies are wasted[; compare {other: screen show message}].
  """,
  "gallery/leave-early":
    """
  Nothing leads from Promise.all back to the requests of {request GET /avatar/1}. So all three \
  take one cancellation along; it rejects their promises, and nothing is shown[; compare \
  {other: request GET /avatar/1}].
  """,
  "retry/leave-while-waiting":
    """
  Promise.retry takes the cancellation along, as the request of {request GET /avatar} does. \
  Leaving cancels its timer and rejects its promise, so no further try begins[; compare \
  {other: request GET /avatar#2}].
  """,
  "timeout/too-late":
    """
  The deadline rejects the promise that timeout returned, and {screen show message} runs. The \
  request of {request GET /avatar} is not cancelled; its reply settles a promise that nobody \
  observes any more[; compare {other: request GET /avatar}].
  """,
  "fastest/left-wins":
    """
  Promise.any takes the first value and cannot cancel the rest. The request that lost, of \
  {request GET /right/avatar}, goes on, and its reply is wasted[; compare {other: request GET \
  /right/avatar}].
  """,
  "fastest/right-wins":
    """
  Promise.any takes the first value and cannot cancel the rest. The request that lost, of \
  {request GET /left/avatar}, goes on, and its reply is wasted[; compare {other: request GET \
  /left/avatar}].
  """,
  "fastest/first-fails-second-wins":
    """
  Promise.any rejects only when every promise is rejected. The error of {request GET \
  /left/avatar} is therefore noted and never shown: the value of the other promise goes to \
  {screen show avatar}.
  """,
  "fastest/both-fail":
    """
  Promise.any waits for the last promise, then rejects with all errors in the order of the \
  promises. Which came last it does not say, so a handler of each promise notes it for {screen \
  show message}.
  """,
  "refresh/second-pull-overtakes":
    """
  The requests of a pull have taken a Cancellation along, and the next pull cancels it. That ends \
  the request of {request GET /devices} and rejects its promise, so {screen show devices} does \
  not run for it[; compare {other: request GET /devices}].
  """,
  "refresh/error-then-pull-again":
    """
  An error ends one chain, in {screen show message}, and not the page: each pull starts a \
  chain of its own in {request GET /location}, with an outcome of its own.
  """,
  "refresh/leave-early":
    """
  Leaving cancels what the requests of the latest pull have taken along: the request of \
  {request GET /devices} ends at once, its promise is rejected, and nothing is shown[; compare \
  {other: request GET /devices}].
  """,
  "update-avatar-naive/leave-early":
    """
  The request of {request GET /avatar} has taken nothing along that could cancel it. The chain \
  goes on, and {screen show avatar} shows the avatar to nobody[; compare {other: request GET \
  /avatar}].
  """,
  "gallery-naive/leave-early":
    """
  The requests of {request GET /avatar/1} have taken nothing along that could cancel them. The \
  chain goes on, and {screen show avatars} shows the avatars to nobody[; compare {other: request \
  GET /avatar/1}].
  """,
  "refresh-naive/one-pull":
    """
  Each pull starts a chain in {request GET /location}. With one pull there is one chain, and \
  nothing to be overtaken by.
  """,
  "refresh-naive/second-pull-overtakes":
    """
  Two chains know nothing of each other, and {screen show devices} runs for whichever reply \
  comes, whenever it comes. The stale one comes last and stays on the screen[; compare {other: \
  screen show devices}].
  """,
  "refresh-naive/error-then-pull-again":
    """
  Each pull starts a chain of its own in {request GET /location}. The error of the first ends \
  that chain in {screen show message} and does not touch the second[; compare {other: request \
  GET /location}].
  """,
  "refresh-naive/leave-early":
    """
  Leaving takes the handler off the control, which stops no chain that has begun. The reply to \
  {request GET /devices} comes, and {screen show devices} shows it to nobody[; compare {other: \
  request GET /devices}].
  """,
  "picker/choose-twice":
    """
  The first choice fulfils the promise and takes the delegate off the sheet, so {request GET \
  /avatar/2} runs once. Had the second choice come through, a settled promise would not have \
  taken it.
  """,
  "save-avatar/leave-while-saving":
    """
  A promise gives the page nothing to stop it with. The save of {save /files/avatar} goes on \
  to its end, and {screen show avatar} shows the avatar to nobody[; compare {other: save \
  /files/avatar}].
  """,
  "bulk/one-in-ten-fails":
    """
  Each promise is observed on its own, in {request GET /avatar/1}, and an error is counted out \
  there. None of them reaches Promise.all, which waits for the rows of requests only.
  """,
  "bulk/leave-early":
    """
  All requests of {request GET /avatar/1} take one cancellation along. It rejects the four \
  under way, and each row asks it before the next request, so no other is sent[; compare \
  {other: request GET /avatar/1}].
  """,
]
