/// Why the traces of `Style.rx` are what they are, by the full name of the scenario; see `Explanation`.
let explanations: [String: String] = [
  "update-avatar/leave-early":
    """
  Leaving disposes of the subscription. Each operator disposes of the one before it, and the \
  first of them cancels the request of {request GET /avatar}[; nothing does that for {other: \
  request GET /avatar}].
  """,
  "update-avatar/never-answers":
    """
  The sequence of {request GET /avatar} never sends an event, so no stage after it runs: no \
  outcome comes, and no error. Only disposal or a deadline, as in Timeout.swift, would end the \
  wait.
  """,
  "update-avatar/answers-twice":
    """
  The sequence of {request GET /avatar} completes after its first element, and nothing passes \
  an observer after the end. The second reply is wasted, and {screen show avatar} runs once[; \
  compare {other: screen show avatar}].
  """,
  "gallery/second-fails":
    """
  zip passes the first error on at once, to {screen show message}. That ends its \
  subscriptions, too: the requests of {request GET /avatar/1} that are still under way are \
  cancelled[; compare {other: screen show message}].
  """,
  "gallery/leave-early":
    """
  Leaving disposes of the subscription. zip disposes of the three that it holds, and each of \
  them cancels its request of {request GET /avatar/1}[; nothing does that for {other: request \
  GET /avatar/1}].
  """,
  "retry/leave-while-waiting":
    """
  Between two tries the subscription holds the timer that retry(when:) waits for, and not the \
  request of {request GET /avatar}. Leaving disposes of that timer, so no further try begins[; \
  compare {other: request GET /avatar#2}].
  """,
  "timeout/too-late":
    """
  When the deadline passes, timeout disposes of the sequence of {request GET /avatar}, which \
  cancels the request, and sends an error to {screen show message} in its place[; nothing does \
  that for {other: request GET /avatar}].
  """,
  "fastest/left-wins":
    """
  With the first avatar take(1) disposes of all that is before it in the chain, and that \
  cancels the request that lost, of {request GET /right/avatar}[; nothing does that for \
  {other: request GET /right/avatar}].
  """,
  "fastest/right-wins":
    """
  With the first avatar take(1) disposes of all that is before it in the chain, and that \
  cancels the request that lost, of {request GET /left/avatar}[; nothing does that for {other: \
  request GET /left/avatar}].
  """,
  "fastest/first-fails-second-wins":
    """
  An error would end the merged sequence, so `catch` makes an element of the one of \
  {request GET /left/avatar}. The filter holds it back, since another result is still to come, \
  and {screen show avatar} runs for that.
  """,
  "fastest/both-fail":
    """
  Each error is an element of the merged sequence, which enumerated() numbers. The filter \
  holds back the first and lets the last pass, to {screen show message}.
  """,
  "refresh/second-pull-overtakes":
    """
  When the second pull comes, flatMapLatest disposes of the sequence of the first. That \
  cancels the request of {request GET /devices}, so no stale reply can come[; nothing does \
  that for {other: request GET /devices}].
  """,
  "refresh/error-then-pull-again":
    """
  The error is caught inside flatMapLatest, in {screen show message}, so it ends the sequence \
  of its own pull only. The sequence of pulls goes on, and the second pull asks again in \
  {request GET /location}.
  """,
  "refresh/leave-early":
    """
  Leaving disposes of the subscription to the pulls, and with it of the pull under way. That \
  cancels the request of {request GET /devices} at once[; nothing does that for {other: \
  request GET /devices}].
  """,
  "update-avatar-naive/leave-early":
    """
  What subscribe returned is in no bag, so nobody disposes of the request of {request GET \
  /avatar}. The sequence goes on, and {screen show avatar} shows the avatar to nobody[; compare \
  {other: request GET /avatar}].
  """,
  "gallery-naive/leave-early":
    """
  What subscribe returned is in no bag, so nobody disposes of the requests of {request GET \
  /avatar/1}. The sequence goes on, and {screen show avatars} shows the avatars to nobody[; \
  compare {other: request GET /avatar/1}].
  """,
  "refresh-naive/one-pull":
    """
  Where an error is caught makes no difference as long as there is none: {request GET \
  /location} and {screen show devices} run as in Refresh.swift.
  """,
  "refresh-naive/second-pull-overtakes":
    """
  The mistake of this form needs an error to show. flatMapLatest disposes of the first pull \
  here, too, and that cancels the request of {request GET /devices}[; nothing does that for \
  {other: request GET /devices}].
  """,
  "refresh-naive/error-then-pull-again":
    """
  The error passes through flatMapLatest and ends the sequence of pulls, too, before \
  `catch` puts the outcome of {screen show message} in its place. Nobody listens to the \
  second pull[; compare {other: request GET /location#2}].
  """,
  "refresh-naive/leave-early":
    """
  The mistake of this form needs an error to show. Leaving disposes of the subscription here, \
  too, and that cancels the request of {request GET /devices}[; nothing does that for {other: \
  request GET /devices}].
  """,
  "picker/choose-twice":
    """
  With the first choice take(1) disposes of the sequence of choices, which takes the delegate \
  off the sheet. {request GET /avatar/2} runs for that choice, and the second is told to \
  nobody.
  """,
  "save-avatar/leave-while-saving":
    """
  Leaving disposes of the subscription, so no step after {save /files/avatar} runs, and the \
  story is cancelled at once. The save itself has no handle: the avatar is saved although the \
  story is over[; compare {other: save /files/avatar}].
  """,
  "bulk/one-in-ten-fails":
    """
  Each request of {request GET /avatar/1} has an error handler of its own, which sends a 0 in \
  place of the error. So no error reaches flatMap, where it would end all.
  """,
  "bulk/leave-early":
    """
  Leaving disposes of the subscription. The requests of {request GET /avatar/1} that are under \
  way are cancelled, and the users that wait in flatMap for their turn are forgotten[; compare \
  {other: request GET /avatar/1}].
  """,
]
