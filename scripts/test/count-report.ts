import { z } from 'zod'
import type { Count } from './count.ts'

const Report = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
})

/** A file that could not even be loaded has no failed test; it counts as one. */
export function countReport(text: string): Count {
  const files = Report.parse(JSON.parse(text)).testResults
  const count = { passed: 0, failed: 0 }
  for (const { status, assertionResults } of files) {
    const failed = assertionResults.filter((test) => test.status === 'failed').length
    count.passed += assertionResults.filter((test) => test.status === 'passed').length
    count.failed += failed === 0 && status === 'failed' ? 1 : failed
  }
  return count
}
