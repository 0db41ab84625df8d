import Mutants
import Testing

@Suite struct MutantReportTests {
}
