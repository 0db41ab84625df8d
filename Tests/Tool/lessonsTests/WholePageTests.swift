import Foundation
import Testing

/// Pages that are compared whole: a line that is gone or stands elsewhere is seen.
@Suite struct WholePageTests {
  @Test func aStubThatFallsShort() throws {
    let result = try Classroom().lessons("check", "1.1")
    #expect(
      result.output == #"""
        1.1  Add the missing branch
        lessons/01-nested-callbacks/exercises/1.1-error-branch.swift

        All seems well. Yet some users look at the spinner for ever. Find the path on which nobody calls
        `completion`. End it as the other failure ends, in one `main.schedule { … }`: first show the
        message, then call `completion` with the ending `.failed`.

        A request also fails if its reply makes no sense, such as an avatar that nobody can read. Say so
        there, too: `screen.show(error)` shows the message for any error.

        (A `Scheduler` is a queue. `@escaping` says that a closure is called later, and `@Sendable` that it
        may run on any thread.)

          given    shows the avatar when all goes well
          NOT MET  has one ending, whichever request fails
          NOT MET  says so when the avatar makes no sense
          NOT MET  does the same with other replies, with late ones, and the second time

        "has one ending, whichever request fails"
        `screen show message "avatar failed: status 503"` should happen at 90 ms. It never happens: nothing
        comes any more.

                  0                          40                               90 ms
        user      v opens
        what should happen
          login   ===========================>200
          avatar                             =================================>503
          screen                                                              # "avatar failed: status 503"
          ends                                                                . failed
        what happens
          login   ===========================>200
          avatar                             =================================>503  ! ignored
          screen  (nothing)
          ends                                                                . not ended  ! waits for ever

        In this order: avatar brings 503.
        Yours breaks the contract: hang: everything came to rest and something the user began has no
        outcome: nobody called back, nobody listened, or the work went on outside the simulation.

          what should happen                               what happens
               0  user opens the page                           0  user opens the page
               0  request POST /login                           0  request POST /login
              40  reply POST /login 200                        40  reply POST /login 200
              40  request GET /avatar                          40  request GET /avatar
        >     90  fault GET /avatar 503                        90  fault GET /avatar 503 ! swallowed error
        >     90  screen show message "avatar failed:
                  status 503"
        >     90  finish failed
        >                                                      90  no outcome: the story waits for ever

        The file is still as it was shipped. Change it and save it, then check it again.
        Next: `swift run lessons task 1.1` or `hint 1.1`.
        To see it again, with the lines of your file:
          swift run lessons check 1.1 --replay '2/s1:avatar=503'

        """#)
  }

  @Test func hints() throws {
    let room = try Classroom()
    #expect(
      try room.lessons("hint", "1.1").output == """
        1.1  Add the missing branch

        1. The story has two requests. Which of them may fail, and what happens in the code when it \
        does?

        That was hint 1 of 3; the same command shows the next.

        """)
    _ = try room.lessons("hint", "1.1")
    #expect(
      try room.lessons("hint", "1.1").output == """
        1.1  Add the missing branch

        1. The story has two requests. Which of them may fail, and what happens in the code when it \
        does?
        2. Read each `switch` and each `guard` and ask of every branch: does it reach `completion`?
        3. The `guard` that unpacks the avatar leaves silently. It should look at the `.failure` as the
           first `switch` does: go to `main`, show the error, complete.

        That was the last hint. The solution: `swift run lessons hint 1.1 --solution`.

        """)
  }

  @Test func aLongRunOfRequestsIsFoldedUpToItsEnd() throws {
    let result = try Runner.lessons(
      "compare", "bulk/steady", "--count", "9", "--styles", "callbacks,promise")
    // The lines are those of the styles' files, which may change.
    #expect(
      result.output.replacing(/:\d\d\b/, with: ":00") == """
        bulk/steady
        A hundred avatars, each answered after 50 ms.

                    0                         50                        100                       150 ms
        user        v opens
        callbacks, promise
          avatar/1  ==========================>200
          avatar/2  ==========================>200
          avatar/3  ==========================>200
          avatar/4  ==========================>200
          avatar/5                            ==========================>200
          avatar/6                            ==========================>200
          avatar/7                            ==========================>200
          avatar/8                            ==========================>200
          avatar/9                                                      ==========================>200
          screen                                                                                  # 9 of 9
        = under way, > its answer, x cancelled, # shown, v the user, ! a mistake

          t ms  observable event                                                        callbacks promise
             0  user opens the page                                                     =         =
             0  request GET /avatar/1                                                   = :00     = :00
             0  request GET /avatar/2                                                   = :00     = :00
             0  request GET /avatar/3                                                   = :00     = :00
             0  request GET /avatar/4                                                   = :00     = :00
            50  reply GET /avatar/1 200                                                 =         =
            50  request GET /avatar/5                                                   = :00     = :00
                ... 6 more like these
           100  reply GET /avatar/5 200                                                 =         =
           100  request GET /avatar/9                                                   = :00     = :00
           100  reply GET /avatar/6 200                                                 =         =
           100  reply GET /avatar/7 200                                                 =         =
           100  reply GET /avatar/8 200                                                 =         =
           150  reply GET /avatar/9 200                                                 =         =
           150  screen show count 9 of 9                                                = :00     = :00
           150  finish shown                                                            =         =

          :00 is the line that did it; what the user does, replies, faults and `finish` have none

        Both styles agree.

        """)
  }
}
