extension AnswerSheet {
  /// The sheets of all exercises, in order of their numbers, one in each line.
  ///
  /// `lessons new` adds a line.
  package static let all: [AnswerSheet] = [
    errorBranch,  // 1.1
    oneAfterAnother,  // 1.2
    waitForThree,  // 1.3
    callOff,  // 1.4
    allOrFirstError,  // 2.1
    valueAtPath,  // 2.2
    decodeProfile,  // 2.3
    allMistakes,  // 2.4
    asyncMap,  // 3.1
    asyncFlatMapResult,  // 3.2
    oneLogIn,  // 3.3
    asyncZip,  // 3.4
    promiseOnce,  // 4.1
    promiseThen,  // 4.2
    promiseOrder,  // 4.3
    forgottenReturn,  // 5.1
    promiseAll,  // 5.2
    promiseTimeout,  // 5.3
    promiseRetry,  // 5.4
    rxCreate,  // 6.1
    leaveThePage,  // 6.2
    compactMap,  // 6.3
    flatMapLatest,  // 6.4
    lastSeats,  // 9.1
    oneAnswer,  // 9.2
    stillWanted,  // 9.3
    untilTheUserLeaves,  // 9.4
    fewAtATime,  // 10.1
    toldAtOnce,  // 10.2
    allOrNothing,  // 10.3
    whatHasCome,  // 10.4
    delegateToStream,  // 13.1
    asyncForCallbacks,  // 13.2
    oneOfMany,  // 13.3
    lostOnTheWay,  // 13.4
    inOrder,  // 14.1
    threeOptionals,  // 14.2
    foldAsyncs,  // 14.3
    onceOnly,  // 14.4
    livingStream,  // 14.5
    handOver,  // 14.6
    awaitACallback,  // 14.7
    cacheOnce,  // 14.8
    firstOfMany,  // 14.9
    latestWins,  // 14.10
    patientRetry,  // 14.11
    delegateToAwait,  // 14.12
  ]
}
