import { unusedCalls } from '../../tests/calls/used-calls.ts'
import { type Count, counted } from './count.ts'

export { forgetCalls } from '../../tests/calls/used-calls.ts'

/** Checks after all integration tests that every declared route has been called successfully. */
export async function everyCallIsUsed(): Promise<Count> {
  const unused = await unusedCalls()
  console.log('\n── calls')
  const problems = unused.map((call) => `No test has used ${call}`)
  for (const line of problems) console.log(line)
  return counted(unused.length === 0, problems.join('\n'))
}
