import { expect, it } from 'vitest'
import { countReport } from './count-report.ts'

const file = (status: string, tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})

it.each([
  { of: [], then: { passed: 0, failed: 0 } },
  { of: [file('passed', ['passed', 'passed'])], then: { passed: 2, failed: 0 } },
  { of: [file('failed', ['passed', 'failed'])], then: { passed: 1, failed: 1 } },
  { of: [file('failed', [])], then: { passed: 0, failed: 1 } },
  { of: [file('failed', ['passed'])], then: { passed: 1, failed: 1 } },
])('a report of $of counts $then', ({ of, then }) => {
  expect(countReport(JSON.stringify({ testResults: of }))).toEqual(then)
})
