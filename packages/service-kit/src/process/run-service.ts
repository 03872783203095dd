import { ConfigFault } from '../config.ts'
import { outageOf, outageText } from '../http/outage.ts'

/**
 * Starts a service. If it fails for a reason that an operator can remove, the log ends with that
 * sentence and not with a stack.
 */
export async function runService(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === undefined) throw error
    console.error(sentence)
    process.exit(1)
  }
}

/** What an operator reads; undefined for a fault of the program. */
export function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof ConfigFault) return error.message
  if ('code' in error && error.code === 'EADDRINUSE') return `The port is taken: ${error.message}.`
  if (outageOf(error) === undefined) return undefined
  return `A server that this service needs does not answer: ${outageText(error)}.`
}
