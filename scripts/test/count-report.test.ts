import { expect, it } from 'vitest'
import { countReport } from './count-report.ts'

const file = (status: string, tests: string[], message?: string) => ({
  name: '/here/tests/a.test.ts',
  status,
  message,
  assertionResults: tests.map((each) => ({
    status: each,
    fullName: 'it works',
    ...(each === 'failed' && { failureMessages: ['Error: it does not\n    at a.test.ts'] }),
  })),
})

const A_TEST = 'tests/a.test.ts: it works\n    Error: it does not'

it.each([
  { of: [], then: { passed: 0, failed: 0, problems: [] } },
  { of: [file('passed', ['passed', 'passed'])], then: { passed: 2, failed: 0, problems: [] } },
  {
    of: [file('failed', ['passed', 'failed'])],
    then: { passed: 1, failed: 1, problems: [A_TEST] },
  },
  {
    of: [file('failed', [], 'No such module\n    at b.ts')],
    then: {
      passed: 0,
      failed: 1,
      problems: ['tests/a.test.ts: the file itself\n    No such module'],
    },
  },
  {
    of: [file('failed', ['passed'])],
    then: { passed: 1, failed: 1, problems: ['tests/a.test.ts: the file itself\n    '] },
  },
])('counts a report of $of as $then, and lists the failures', ({ of, then }) => {
  expect(countReport(JSON.stringify({ testResults: of }), '/here')).toEqual(then)
})
