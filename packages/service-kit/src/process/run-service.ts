import { ConfigError } from '../config.ts'
import { outageOf, outageText } from '../http/outage.ts'

/**
 * Starts a service. If it fails for a reason that an operator can fix, the log ends with a sentence
 * about it instead of a stack trace.
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

/** SQLSTATE: the user, the password or the database is not accepted. */
const NOT_ACCEPTED = /^(28\w{3}|3D000)$/
/** SQLSTATE: a schema, a table or a column is missing. */
const NOT_MIGRATED = /^(3F000|42P01|42703)$/
const NATS_REFUSES = 'AUTHORIZATION_VIOLATION'

/** The message for the operator; undefined for a fault of the program. */
export function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof ConfigError) return error.message
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') return `The port is taken: ${error.message}.`
  if (code === NATS_REFUSES) return 'NATS does not accept the user and password in NATS_URL.'
  if (NOT_ACCEPTED.test(code)) return `The database refuses DATABASE_URL: ${error.message}.`
  if (NOT_MIGRATED.test(code)) {
    return `The database is not up to date (${error.message}). Migrate it first; see docs/operations.md#update.`
  }
  if (outageOf(error) === undefined) return undefined
  return `A server that Ideathlon needs does not answer: ${outageText(error)}.`
}
