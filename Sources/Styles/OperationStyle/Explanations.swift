/// Why the traces of `Style.operations` are what they are, by the full name of the scenario; see `Explanation`.
let explanations: [String: String] = [
  "update-avatar/leave-early":
    """
  Leaving calls cancelAllOperations(). The operation made in {request GET /avatar} is running, \
  so it cancels its request; the one that would show the avatar never begins[. Nothing does \
  that for {other: request GET /avatar}].
  """,
  "update-avatar/never-answers":
    """
  The operation made in {request GET /avatar} is running and never finishes, so the one that \
  depends on it is never ready. Only leaving or a deadline, as in Timeout.swift, would end the \
  wait.
  """,
  "update-avatar/answers-twice":
    """
  An operation finishes once. The second reply to the request of {request GET /avatar} finds \
  it finished, so that reply is wasted and {screen show avatar} runs once[; compare {other: \
  screen show avatar}].
  """,
  "gallery/second-fails":
    """
  The last operation depends on all those made in {request GET /avatar/1}, and a dependency \
  only asks whether they have finished, not how. So {screen show message} runs when all are \
  in, and the error is noticed late[; compare {other: screen show message}].
  """,
  "gallery/leave-early":
    """
  Leaving calls cancelAllOperations(). The three operations made in {request GET /avatar/1} \
  are running, so each cancels its request; the one that depends on them never begins[. \
  Nothing does that for {other: request GET /avatar/1}].
  """,
  "retry/leave-while-waiting":
    """
  One operation stands for all tries, and each try of {request GET /avatar} is an operation that \
  it makes. Leaving cancels the one for all, which drops its timer: no later try begins[; \
  compare {other: request GET /avatar#2}].
  """,
  "timeout/too-late":
    """
  The deadline is an operation that begins together with the one made in {request GET /avatar} \
  and cancels it when the time has passed. That cancels the request and makes {screen show \
  message} ready to run[; nothing does that for {other: request GET /avatar}].
  """,
  "fastest/left-wins":
    """
  Dependencies wait for all, never for the first. So an operation behind the winner cancels \
  the loser, made in {request GET /right/avatar}, which cancels its request and ends the wait \
  of {screen show avatar}[; nothing does that for {other: request GET /right/avatar}].
  """,
  "fastest/right-wins":
    """
  Dependencies wait for all, never for the first. So an operation behind the winner cancels \
  the loser, made in {request GET /left/avatar}, which cancels its request and ends the wait \
  of {screen show avatar}[; nothing does that for {other: request GET /left/avatar}].
  """,
  "fastest/first-fails-second-wins":
    """
  An operation behind the one made in {request GET /left/avatar} notes its error and cancels \
  nobody. The avatar that comes later takes the place of that error, and {screen show avatar} \
  finds it there.
  """,
  "fastest/both-fail":
    """
  Each error takes the place of the one noted before, so {screen show message} finds the last. \
  It cannot run earlier, since it waits for both.
  """,
  "refresh/second-pull-overtakes":
    """
  The second pull cancels all operations of the page. The one made in {request GET /devices} \
  is running, so it cancels its request; the one that would show the devices never begins[. \
  Nothing does that for {other: request GET /devices}].
  """,
  "refresh/error-then-pull-again":
    """
  Each pull queues operations of its own. The error of the first ends with them, in {screen \
  show message}, and the second asks again in {request GET /location}.
  """,
  "refresh/leave-early":
    """
  Leaving calls cancelAllOperations(), as a second pull would. The operation made in {request \
  GET /devices} cancels its request, and the page reports at once that the pull is cancelled[; \
  nothing does that for {other: request GET /devices}].
  """,
  "update-avatar-naive/leave-early":
    """
  Nobody keeps the operations, so nobody cancels that of {request GET /avatar}. It finishes, the \
  next one begins, and {screen show avatar} shows the avatar to nobody[; compare {other: request \
  GET /avatar}].
  """,
  "gallery-naive/leave-early":
    """
  Nobody keeps the operations, so nobody cancels those of {request GET /avatar/1}. All finish, \
  the last one begins, and {screen show avatars} shows the avatars to nobody[; compare {other: \
  request GET /avatar/1}].
  """,
  "refresh-naive/one-pull":
    """
  The flag is set before {request GET /location} and taken back in the operation of {screen \
  show devices}. With one pull and no error nobody meets it.
  """,
  "refresh-naive/second-pull-overtakes":
    """
  The second pull finds the flag set and is ignored. So {screen show devices} shows what was \
  asked for in {request GET /devices} before that pull, and shows it late[; compare {other: \
  request GET /location#2}].
  """,
  "refresh-naive/error-then-pull-again":
    """
  The flag is taken back on success only. The error of {screen show message} leaves it set, \
  and every later pull is ignored[; compare {other: request GET /location#2}].
  """,
  "refresh-naive/leave-early":
    """
  The mistake of this form needs a second pull to show. Leaving calls cancelAllOperations() \
  here, too, and the operation made in {request GET /devices} cancels its request[; nothing \
  does that for {other: request GET /devices}].
  """,
  "picker/choose-twice":
    """
  The first choice takes the delegate off the sheet and finishes the operation that waits for \
  it, so {request GET /avatar/2} runs for that choice. Had the second come through, a finished \
  operation would not have taken it.
  """,
  "save-avatar/leave-while-saving":
    """
  Leaving calls cancelAllOperations(). The operation made in {save /files/avatar} finishes at \
  once, as cancelled, and the one that would show the avatar never begins. The save itself goes \
  on: the avatar is saved although the story is over[; compare {other: save /files/avatar}].
  """,
  "bulk/one-in-ten-fails":
    """
  An operation that fails has finished like any other, and the last one depends on nothing \
  more. In {screen show count} it counts those that brought an avatar.
  """,
  "bulk/leave-early":
    """
  Leaving calls cancelAllOperations(). The operations made in {request GET /avatar/1} that are \
  running cancel their requests, and those that wait for their turn send none[; compare \
  {other: request GET /avatar/1}].
  """,
]
