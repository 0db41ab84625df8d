/// Why the traces of `Style.structured` are what they are, by the full name of the scenario; see `Explanation`.
let explanations: [String: String] = [
  "update-avatar/leave-early":
    """
  Leaving cancels the task, which is suspended in {request GET /avatar}. That alone stops \
  nothing: a cancellation handler in Network+Calls.swift cancels the request, and the await \
  throws CancellationError, so the next line does not run[. Nothing does that for {other: \
  request GET /avatar}].
  """,
  "update-avatar/never-answers":
    """
  The task is suspended in {request GET /avatar} until its continuation is resumed, and nobody \
  resumes it. Only leaving or a deadline, as in Timeout.swift, would end the wait.
  """,
  "update-avatar/answers-twice":
    """
  The first reply takes the continuation of {request GET /avatar} out of its box and resumes \
  it; the second finds the box empty. So {screen show avatar} runs once[; compare {other: \
  screen show avatar}]. To resume a checked continuation twice would be a crash.
  """,
  "gallery/second-fails":
    """
  The first error leaves the loop over the task group. A group that is left by an error \
  cancels its other children, and with them their requests of {request GET /avatar/1}; then \
  {screen show message} runs[; compare {other: screen show message}].
  """,
  "gallery/leave-early":
    """
  Leaving cancels the task, the task its group, and the group its three children, each \
  suspended in {request GET /avatar/1}. Each cancels its request, and no later line runs[; \
  nothing does that for {other: request GET /avatar/1}].
  """,
  "retry/leave-while-waiting":
    """
  Leaving cancels the task while it sleeps between two tries. The sleep throws \
  CancellationError, which is no network error and therefore not retried: {request GET \
  /avatar} does not run again[; compare {other: request GET /avatar}].
  """,
  "timeout/too-late":
    """
  Two children race. The sleep ends first, and cancelAll cancels the child that is suspended \
  in {request GET /avatar}, which cancels its request; then {screen show message} runs[. \
  Nothing does that for {other: request GET /avatar}].
  """,
  "fastest/left-wins":
    """
  The first value leaves the task group, and cancelAll cancels the child that is still \
  suspended in {request GET /right/avatar}; a cancellation handler cancels its request[. \
  Nothing does that for {other: request GET /right/avatar}].
  """,
  "fastest/right-wins":
    """
  The first value leaves the task group, and cancelAll cancels the child that is still \
  suspended in {request GET /left/avatar}; a cancellation handler cancels its request[. \
  Nothing does that for {other: request GET /left/avatar}].
  """,
  "fastest/first-fails-second-wins":
    """
  nextResult hands over a child's error as a value, so the error of {request GET /left/avatar} \
  does not end the group. It is kept in case the other fails, too, and forgotten when {screen \
  show avatar} runs.
  """,
  "fastest/both-fail":
    """
  nextResult hands over the results in the order in which they come. Both are errors, so the \
  group throws the one that came last, to {screen show message}.
  """,
  "refresh/second-pull-overtakes":
    """
  The second pull cancels the task of the first, which is suspended in {request GET /devices}. \
  That cancels its request, so no stale reply can come[; nothing does that for {other: request \
  GET /devices}].
  """,
  "refresh/error-then-pull-again":
    """
  The error ends the task of the first pull, in {screen show message}. The page does not see \
  it: the second pull begins a task of its own, which asks again in {request GET /location}.
  """,
  "refresh/leave-early":
    """
  The page keeps the task of the latest pull, and leaving cancels it. It is suspended in \
  {request GET /devices}, so its request is cancelled at once[; nothing does that for {other: \
  request GET /devices}].
  """,
  "update-avatar-naive/leave-early":
    """
  Nobody keeps the task, so nobody cancels it. It waits for the reply to {request GET /avatar}, \
  and {screen show avatar} shows the avatar to nobody[; compare {other: request GET /avatar}].
  """,
  "gallery-naive/leave-early":
    """
  Nobody keeps the task, so nobody cancels it. Its group waits for the replies to {request GET \
  /avatar/1}, and {screen show avatars} shows the avatars to nobody[; compare {other: request \
  GET /avatar/1}].
  """,
  "refresh-naive/one-pull":
    """
  Each pull starts a task, which asks in {request GET /location}. With one pull there is one \
  task, and nothing to be overtaken by.
  """,
  "refresh-naive/second-pull-overtakes":
    """
  Nobody keeps the task of the first pull, so nobody cancels it. It goes on from {request GET \
  /devices} when its reply comes, and {screen show devices} leaves the stale devices on the \
  screen[; compare {other: screen show devices}].
  """,
  "refresh-naive/error-then-pull-again":
    """
  The error ends the task of the first pull, in {screen show message}. The next pull begins \
  another task, in {request GET /location}[; compare {other: request GET /location}].
  """,
  "refresh-naive/leave-early":
    """
  Leaving cancels nothing, because nobody keeps the task. It is suspended in {request GET \
  /devices} and goes on, and {screen show devices} shows its reply to nobody[; compare {other: \
  request GET /devices}].
  """,
  "picker/choose-twice":
    """
  The first choice resumes the continuation, and {request GET /avatar/2} runs. The delegate's \
  state takes no second result, and a continuation must not be resumed again: the second \
  choice is ignored.
  """,
  "save-avatar/leave-while-saving":
    """
  Leaving cancels the task, which is suspended in {save /files/avatar}. The save goes on, and \
  the task waits for its end. Then the check for cancellation throws, and the next line does \
  not run. The story is cancelled late, and no work outlives it[; compare {other: save \
  /files/avatar}].
  """,
  "bulk/one-in-ten-fails":
    """
  Each child turns its own error into false, in {request GET /avatar/1}. So no error reaches \
  the group, which would not go on after it, and only the children that return true are \
  counted.
  """,
  "bulk/leave-early":
    """
  Leaving cancels the group's children, suspended in {request GET /avatar/1}, and their \
  requests with them. addTaskUnlessCancelled then adds no more, so the rest is never asked \
  for[; compare {other: request GET /avatar/1}].
  """,
]
