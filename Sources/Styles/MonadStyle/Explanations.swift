/// Why the traces of `Style.monad` are what they are, by the full name of the scenario; see `Explanation`.
let explanations: [String: String] = [
  "update-avatar/leave-early":
    """
  An Async that has begun gives nothing back that could stop it: the request of \
  {request GET /avatar} goes on, its reply is wasted, and {screen show avatar} shows it to \
  nobody[; compare {other: request GET /avatar}].
  """,
  "update-avatar/never-answers":
    """
  An Async is a function that takes a callback. The one made in {request GET /avatar} never \
  calls it, so the steps behind it never run, and there is no outcome.
  """,
  "update-avatar/answers-twice":
    """
  An Async should call back once, and nothing makes sure of it. The one made in \
  {request GET /avatar} calls back twice, so all steps behind it run twice: \
  {screen show avatar} shows the avatar again, and the outcome is reported a second time[; \
  compare {other: request GET /avatar}].
  """,
  "gallery/second-fails":
    """
  To Async.zip a failure is a value like any other, and it waits for one value from each \
  request of {request GET /avatar/1}. Not before that is {screen show message} reached[; \
  compare {other: screen show message}].
  """,
  "gallery/leave-early":
    """
  Async.zip has nothing to stop the requests of {request GET /avatar/1} with. All replies \
  come, and {screen show avatars} shows the avatars to nobody[; compare \
  {other: request GET /avatar/1}].
  """,
  "retry/leave-while-waiting":
    """
  Async.retry waits for a timer that it gives to nobody. So {request GET /avatar#2} asks \
  again for a page that is gone, and {screen show message} shows the last failure to \
  nobody[; compare {other: request GET /avatar}].
  """,
  "timeout/too-late":
    """
  Async.timeout is a race between the work and a timer. The timer wins and \
  {screen show message} is reached, but the request of {request GET /avatar} cannot be \
  stopped, and its reply is wasted[; compare {other: request GET /avatar}].
  """,
  "fastest/left-wins":
    """
  The first success is passed on, and {screen show avatar} shows it. The Async made in \
  {request GET /right/avatar} has begun and cannot be stopped, so its reply is wasted[; \
  compare {other: request GET /right/avatar}].
  """,
  "fastest/right-wins":
    """
  The first success is passed on, and {screen show avatar} shows it. The Async made in \
  {request GET /left/avatar} has begun and cannot be stopped, so its reply is wasted[; \
  compare {other: request GET /left/avatar}].
  """,
  "fastest/both-fail":
    """
  A failure is passed on only when no other mirror is left to answer, so \
  {screen show message} shows the one that came last[; compare \
  {other: screen show message}].
  """,
  "refresh/second-pull-overtakes":
    """
  An Async has one value and knows nothing of the next pull. A number for each pull keeps a \
  stale reply from {screen show devices}; it cancels nothing, so the reply to \
  {request GET /devices} still comes[; compare {other: request GET /devices}].
  """,
  "refresh/leave-early":
    """
  Leaving notes that the page is left, and cancels nothing: the Async that began with \
  {request GET /location} goes on to its next reply. Only then does the pull see the note \
  and report that it is cancelled[; compare {other: request GET /location}].
  """,
  "update-avatar-naive/leave-early":
    """
  An Async that has begun gives nothing back that could stop it, here or in the good form: the \
  reply to {request GET /avatar} is wasted, and {screen show avatar} shows it to nobody[; \
  compare {other: request GET /avatar}].
  """,
  "gallery-naive/leave-early":
    """
  An Async that has begun gives nothing back that could stop it, here or in the good form: the \
  requests of {request GET /avatar/1} go on, and {screen show avatars} shows the avatars to \
  nobody[; compare {other: request GET /avatar/1}].
  """,
  "refresh-naive/one-pull":
    """
  One pull has nothing to get mixed up with: {request GET /location}, {request GET /devices} \
  and {screen show devices} run once each, as in the good form.
  """,
  "refresh-naive/second-pull-overtakes":
    """
  Each pull executes an Async of its own from {request GET /location} on, and none asks \
  whether it is the latest. Whichever reply comes last is what {screen show devices} leaves \
  on the screen, be it the older one[; compare {other: screen show devices}].
  """,
  "refresh-naive/error-then-pull-again":
    """
  Each pull executes an Async of its own, so the failure that {screen show message} shows \
  ends that pull only; {request GET /location#2} begins anew[; compare \
  {other: request GET /location}].
  """,
  "refresh-naive/leave-early":
    """
  Leaving takes the handler away from the control and stops nothing: the Async that began \
  with {request GET /location} goes on, and {screen show devices} shows the devices to \
  nobody[; compare {other: request GET /location}].
  """,
  "picker/choose-twice":
    """
  The first choice takes the delegate's callback out and lets the sheet forget its delegate. \
  The Async goes on once, to {request GET /avatar/2}; the second choice reaches nobody[; \
  compare {other: request GET /avatar/2}].
  """,
  "save-avatar/leave-while-saving":
    """
  To execute an Async returns nothing that could stop it. The save of \
  {save /files/avatar} goes on to its end, and {screen show avatar} shows the avatar to \
  nobody[; compare {other: save /files/avatar}].
  """,
  "bulk/leave-early":
    """
  Nothing can stop an Async that has begun: each of those in Async.zip goes on to the next \
  request in {request GET /avatar/1} until no user is left over, and {screen show count} \
  shows the count to nobody[; compare {other: request GET /avatar/1}].
  """,
]
