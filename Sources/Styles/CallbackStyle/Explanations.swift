/// Why the traces of `Style.callbacks` are what they are, by the full name of the scenario; see `Explanation`.
let explanations: [String: String] = [
  "update-avatar/leave-early":
    """
  The page keeps what {request GET /avatar} returns and cancels it when the user leaves. A \
  reply that was on its way by then would be dropped on main, so nothing is shown[; compare \
  {other: request GET /avatar}].
  """,
  "update-avatar/never-answers":
    """
  The closure handed over in {request GET /avatar} is never called, so nothing behind it \
  runs: no message, no outcome, and no error that could be caught.
  """,
  "update-avatar/answers-twice":
    """
  The closure handed over in {request GET /avatar} is an ordinary function, and whoever \
  calls it twice runs it twice: {screen show avatar} shows the avatar again, and the outcome \
  is reported a second time[; compare {other: request GET /avatar}].
  """,
  "gallery/second-fails":
    """
  The join only counts who is still in. It tells when the last request of \
  {request GET /avatar/1} has been answered, and not before that does {screen show message} \
  look for a failure[; compare {other: screen show message}].
  """,
  "gallery/leave-early":
    """
  The page keeps what each request of {request GET /avatar/1} returns, and cancels them all. \
  When all have called back with a failure, the join finds that the user has left, and shows \
  nothing[; compare {other: request GET /avatar/1}].
  """,
  "retry/leave-while-waiting":
    """
  The page keeps the timer that leads to the next try, as it keeps the request of {request \
  GET /avatar}. Leaving cancels that timer, so no further try begins[; compare {other: request \
  GET /avatar#2}].
  """,
  "timeout/too-late":
    """
  The deadline decides what {screen show message} shows, and stops nothing: the request of \
  {request GET /avatar} goes on, and its reply finds that all is decided[; compare \
  {other: request GET /avatar}].
  """,
  "fastest/left-wins":
    """
  The first avatar decides the race, and {screen show avatar} shows it. Nobody keeps what \
  could cancel the request of {request GET /right/avatar}, so its reply is wasted[; compare \
  {other: request GET /right/avatar}].
  """,
  "fastest/right-wins":
    """
  The first avatar decides the race, and {screen show avatar} shows it. Nobody keeps what \
  could cancel the request of {request GET /left/avatar}, so its reply is wasted[; compare \
  {other: request GET /left/avatar}].
  """,
  "fastest/both-fail":
    """
  A failure is counted as long as another mirror may still answer; the one that leaves \
  nobody is the one that {screen show message} shows[; compare \
  {other: screen show message}].
  """,
  "refresh/second-pull-overtakes":
    """
  The page keeps what cancels the latest pull, and the next pull calls it off. So the request \
  of {request GET /devices} is cancelled, and what is on its way to {screen show devices} is \
  dropped on main[; compare {other: request GET /devices}].
  """,
  "refresh/leave-early":
    """
  The page keeps what the calls of the latest pull return, and leaving cancels them: the request \
  of {request GET /devices} ends at once, and nothing is shown[; compare \
  {other: request GET /devices}].
  """,
  "update-avatar-naive/leave-early":
    """
  Nobody keeps what {request GET /avatar} returns. The reply comes all the same, and {screen \
  show avatar} shows it to nobody[; compare {other: request GET /avatar}].
  """,
  "gallery-naive/leave-early":
    """
  Nobody keeps what the requests of {request GET /avatar/1} return. All replies come, and \
  {screen show avatars} shows the avatars to nobody[; compare {other: request GET /avatar/1}].
  """,
  "refresh-naive/one-pull":
    """
  One pull has nothing to get mixed up with: {request GET /location}, {request GET /devices} \
  and {screen show devices} run once each, as in the good form.
  """,
  "refresh-naive/second-pull-overtakes":
    """
  Each pull begins a chain of its own in {request GET /location}, and none asks whether it \
  is the latest. Whichever reply comes last is what {screen show devices} leaves on the \
  screen, be it the older one[; compare {other: screen show devices}].
  """,
  "refresh-naive/error-then-pull-again":
    """
  Each pull begins a chain of its own, so the failure that {screen show message} shows ends \
  that pull only; {request GET /location#2} begins anew[; compare \
  {other: request GET /location}].
  """,
  "refresh-naive/leave-early":
    """
  Leaving takes the handler away from the control and stops nothing: the pull under way goes \
  on from {request GET /location}, and {screen show devices} shows the devices to nobody[; \
  compare {other: request GET /location}].
  """,
  "picker/choose-twice":
    """
  The first choice takes the delegate's closure out and lets the sheet forget its delegate. \
  {request GET /avatar/2} runs for that choice; the second one reaches nobody[; compare \
  {other: request GET /avatar/2}].
  """,
  "save-avatar/leave-while-saving":
    """
  Nobody keeps anything that could be called off. The save of {save /files/avatar} goes on to \
  its end, and {screen show avatar} shows the avatar to nobody[; compare \
  {other: save /files/avatar}].
  """,
  "bulk/leave-early":
    """
  The page keeps the latest request of each line in {request GET /avatar/1}, and cancels it. \
  It notes first that it is left, so the failure that follows leads to no other request[; \
  compare {other: request GET /avatar/1}].
  """,
]
