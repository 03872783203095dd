import { relative } from 'node:path'
import { z } from 'zod'
import type { Count } from './count.ts'

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})
type File = z.infer<typeof Report>['testResults'][number]

/**
 * Counts passed and failed tests. A file that could not be loaded contains no failed test, so the
 * file itself counts as one.
 */
export function countReport(text: string, root: string): Count {
  const files = Report.parse(JSON.parse(text)).testResults
  const problems = files.flatMap((file) =>
    failuresOf(file).map((each) => inWords(root, file, each)),
  )
  const passed = files.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed'),
  )
  return { passed: passed.length, failed: problems.length, problems }
}

type Failed = { what: string; why: string }

function failuresOf({ status, message, assertionResults }: File): Failed[] {
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => ({ what: fullName, why: failureMessages?.[0] ?? '' }))
  if (failed.length > 0 || status !== 'failed') return failed
  return [{ what: 'the file itself', why: message ?? '' }]
}

function inWords(root: string, { name }: File, { what, why }: Failed): string {
  return `${relative(root, name)}: ${what}\n    ${why.split('\n', 1)[0]?.slice(0, 400)}`
}
