SWIFT ?= swift
SOURCES = Package.swift Sources Tests lessons

.PHONY: build test test-long test-all lint format lesson exercise corpus stubs colours outcomes deeper steady seals traces transcripts mutants tsan determinism real plain hidden reports bench docs browser site pictures clean

build:            ## build everything
	$(SWIFT) build

# What `make test` leaves to `make test-long`, in four parts that take about as long. Names of suites
# end in Tests. Each module keeps tests in `make test`.
# 1 what goes over all exercises or questions: proofs, checks, real requests, printed solutions, shipped
#   files; what types into a terminal and waits for it; what asks an editor, a shell or a whole kit;
# 2 what reads, judges or plays each answer of the corpus, each solution, each stub, each page and each
#   story 200 times, of which `make corpus`, `make browser` and `make determinism` show the same;
# 3 what would do harm, behind the fence or only behind the wall; what is refused, and the sentences for
#   it; what is a million steps long, or searched without reduction; programs of one's own;
# 4 interviews: the coding tasks and their corpus, the files to review, what is drawn, asked, typed and
#   marked in rounds.
LONG1 = InterviewProofTests aFileThatDoesNotCompileBlocksNoOther \
  theSessionOverAllExercisesIsAsWritten answersAreJudgedAsAWhole noShippedFileMeetsAnything \
  PageCommandTests PredictTypingTests PredictDrawingTests PagerTests DoctorTests EditorTests \
  ScaffoldTests WorkspaceTests BrokenLessonTests TeacherCommandTests UpdateTests \
  RealCatalogueTests RealAnswerTests WayThroughTests aLessonHasSixDifferentTasksThatNoLessonPrints \
  noStepOfAScheduleIsWithoutUse
LONG2 = AnswerSheetTests JudgementTests WorkshopTests.FormTests everyKnownAnswerPasses \
  theFirstOfTwoMistakesIsNamed allThatIsMadeOfAShortSolutionDies whatIsReadIsWrittenAsItWas \
  CorpusJudgeTests FormKeepingTests GapsTests aPageIsSelfContainedAndSmallEnough \
  twoHundredRunsGiveOneTrace
LONG3 = getsASentenceACodeAndLeavesNothing aChainOfAMillion goodFormsHoldToCostTwo \
  bothModesReachTheSameOutcomes noStepMakesAPlantedBugSmaller plainSwiftPasses \
  plainTasksAreRefusedOnlyWhereTheyLeaveTheWorld theTextBehindNumbersCompilesOnTheSameLines \
  FenceGapTests WallTests ForgeryTests SandboxTests SafeCheckTests ExclusionTests RemedyTests \
  MachineFaultTests PlantedTests OwnProgramTests OwnSearchTests SyntaxKindsTests DepthTests \
  FoldingTests aLongChainIsReleasedOnASmallStack manyTurnsAreNoMatterForTheStack \
  whatIsLeftOutIsNotMissed goodFormsDoNothingWorseThan \
  eachStoryIsSearchedWithAsFewSchedulesAsBefore noGoodFormDoesSoUnderAnyScheduleOfCost1 \
  inASandboxTheGradesAreTheSame
LONG4 = CodingTests InterviewCommandTests InterviewDrawingTests InterviewSheetTests \
  InterviewKindsTests InterviewTypingTests TonightTests theRoundIsAsWritten
LONG = $(LONG1) $(LONG2) $(LONG3) $(LONG4)
any = $(subst $(eval) ,|,$(strip $(1)))

test:             ## run the tests, but for those that take long
	$(SWIFT) test --disable-xctest --skip '$(call any,$(LONG))'

test-long:        ## run the tests that `make test` leaves out, or a part of them: PART=1|2|3|4
	$(SWIFT) test --disable-xctest --filter '$(call any,$(LONG$(PART)))'

test-all: test test-long  ## run all tests

lint:             ## check the form of all sources
	$(SWIFT) format lint --strict --recursive $(SOURCES)

format:           ## bring all sources into form
	$(SWIFT) format --in-place --recursive $(SOURCES)

N ?= 1
lesson:           ## show lesson N: make lesson N=1
	$(SWIFT) run lessons $(N)

exercise:         ## check the answer to exercise N as a test: make exercise N=1.1
	@$(SWIFT) run lessons task $(N)
	@echo "Building the tests; the first time takes some minutes."
	EXERCISE=$(N) $(SWIFT) test --disable-xctest --filter 'YourAnswer/'

corpus:           ## judge the answers of the corpus, and print what each shows and what is missing;
                  ## takes seven minutes: ONLY=right|wrong|own|named|combined|living
	$(SWIFT) build
	$(SWIFT) run kit corpus $(addprefix --only ,$(ONLY))

stubs:            ## copy the kit's stubs to the students' files; other texts are kept aside
	$(SWIFT) run kit stubs

colours:          ## write anew what stands where in the code that lessons show; asks sourcekit-lsp
	$(SWIFT) run kit colours

outcomes:         ## write what comes of the kit's answers anew, for those who judge others
	$(SWIFT) run kit outcomes

deeper:           ## judge right answers under schedules that cost one more than usual; takes a minute
	$(SWIFT) build
	$(SWIFT) run kit deeper

steady:           ## play answers 200 times each and compare; takes two hours
	$(SWIFT) build
	$(SWIFT) run kit steady 200

seals:            ## write the fingerprints of what judges answers anew
	$(SWIFT) run kit seals lessons/seals.json

browser:          ## drive the pages of `lessons page` in headless Chromium; says what to install
	$(SWIFT) build --product lessons
	$(SWIFT) build --product judge
	python3 Tests/Browser/pages.py

SITE ?= .build/site
site:             ## write the course for a browser: make site SITE=folder
	$(SWIFT) run lessons site $(SITE)

pictures:         ## take the documentation's pictures of the page and the site anew, in Chromium
	$(SWIFT) build --product lessons
	$(SWIFT) build --product judge
	python3 Tests/Browser/pictures.py

DOCC ?= docc
CATALOGUE = .build/AsyncStyles.docc
DOCUMENTED = Simulation Trace Scenario FunctionalJSON Bridges CallbackStyle MonadStyle PromiseStyle \
  RxStyle OperationStyle StructuredStyle Exercises
docs:             ## build the documentation of what an answer may use, into .build/docs
	$(SWIFT) build --product judge
	rm -rf $(CATALOGUE) .build/graphs && cp -r Sources/AsyncStyles.docc $(CATALOGUE)
	cp lessons/glossary.md $(CATALOGUE)/Glossary.md && mkdir .build/graphs
	target=$$($(SWIFT) -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -1) && \
	modules=$$($(SWIFT) build --show-bin-path)/Modules && \
	for module in $(DOCUMENTED); do \
	  $(SWIFT) symbolgraph-extract -module-name $$module -target $$target -I $$modules \
	    -minimum-access-level public -output-dir .build/graphs || exit 1; done
	$(DOCC) convert $(CATALOGUE) --additional-symbol-graph-dir .build/graphs \
	  --fallback-display-name AsyncStyles --fallback-bundle-identifier kit.async-styles \
	  --transform-for-static-hosting --warnings-as-errors --output-path .build/docs
	@echo "To read it: python3 -m http.server --directory .build/docs, then localhost:8000/documentation/asyncstyles"

traces:           ## write the expected traces anew; look at the difference before you keep it
	$(SWIFT) run kit traces Tests/Styles/StyleListTests/Traces

transcripts:      ## write the expected sessions and judgements anew; look at the difference
	TRANSCRIPTS=write $(SWIFT) test --disable-xctest --filter TranscriptTests
	$(SWIFT) run kit judgements

mutants:          ## make wrong answers of the solutions (OF=corpus: of what others wrote), and print
                  ## which of them pass; takes minutes
	$(SWIFT) build
	$(SWIFT) run kit answer-mutants $(OF)

# What lessonsTests, AnswersTests and GradingRunTests start has limits on its memory and time, which
# the thread sanitizer exceeds by far.
tsan:             ## run the tests under the thread sanitizer
	$(SWIFT) test --disable-xctest --sanitize=thread --scratch-path .build/tsan \
	  --skip lessonsTests --skip AnswersTests --skip GradingRunTests

plain:            ## play 54 programs of plain Swift in a world, in every order and on the real pool
	$(SWIFT) run bench plain

hidden:           ## test as if the runtime took no executors, as with other toolchains
	TASK_HOST=platform $(SWIFT) test --disable-xctest --scratch-path .build/hidden \
	  --filter 'TaskHostTests|SimulationTests|ExplorerTests|StructuredStyleTests|FenceTests'

real:             ## play all 100 times over a real network, and all schedules of cost 1
	$(SWIFT) run -c release bench real 100

determinism:      ## 1,000 runs of each style and scenario with all cores busy
	$(SWIFT) run -c release bench determinism 1000

STORIES = update-avatar update-avatar-naive gallery gallery-naive album retry timeout fastest refresh refresh-naive picker
reports:          ## compare what debug and release builds find, byte for byte
	$(SWIFT) build
	$(SWIFT) build -c release
	@for build in debug release; do \
	  program=$$($(SWIFT) build -c $$build --show-bin-path)/lessons; \
	  for story in $(STORIES); do \
	    for options in "" "--jobs" "--exhaustive --format json" "--pct 50" "--random 50"; do \
	      $$program explore $$story $$options; \
	    done; \
	  done > .build/reports-$$build.txt; \
	done; true
	cmp .build/reports-debug.txt .build/reports-release.txt
	@wc -lc .build/reports-release.txt

bench:            ## measure; prints, never judges
	$(SWIFT) build -c release
	$(SWIFT) run -c release bench

clean:            ## remove what was built
	$(SWIFT) package clean
