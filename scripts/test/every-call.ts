import { unusedCalls } from '../../tests/calls/used-calls.ts'
import { type Count, counted } from './count.ts'

export { forgetCalls } from '../../tests/calls/used-calls.ts'

/** After all integration tests: what is declared has been called as a client would, and answered well. */
export async function everyCallIsUsed(): Promise<Count> {
  const unused = await unusedCalls()
  console.log('\n── calls')
  const told = unused.map((call) => `No test has used ${call}`)
  for (const line of told) console.log(line)
  return counted(unused.length === 0, told.join('\n'))
}
