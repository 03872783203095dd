import { type Refusal, unavailable } from './refusal.ts'

/** SQLSTATE 53100: there is no room on the disk of the database. */
const DISK_FULL = '53100'
const DISK_AFTER_SECONDS = 60
/** Browsers repeat a command twice within 12 seconds. With a longer pause they show the refusal. */
const AWAY_AFTER_SECONDS = 2

/**
 * SQLSTATE: no connection (08), takes no changes (25006), too few resources (53), starting or
 * stopping (57P01 to 57P03); and what Node says about sockets and names of hosts.
 */
const AWAY =
  /^(08\w{3}|25006|53\w{3}|57P0[123]|E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH))$/
/** Errors of pg that have no code. */
const CUT_OFF = /^(Connection terminated|Client has encountered a connection error)/

/** Node’s message, with ECONNRESET, when a client disconnects before it has sent everything. */
const SENDER_LEFT = 'aborted'

/**
 * The answer when the database cannot be reached or cannot work; undefined for any other failure.
 * Nobody knows then whether a change was made. A client repeats it with the same idempotency key.
 */
export function outageOf(error: Error & { code?: string | undefined }): Refusal | undefined {
  if (error.code === DISK_FULL) {
    return unavailable(
      'Nothing can be saved right now. Try again in a few minutes.',
      DISK_AFTER_SECONDS,
    )
  }
  if (error.message === SENDER_LEFT) return undefined
  if (!AWAY.test(error.code ?? '') && !CUT_OFF.test(error.message)) return undefined
  return unavailable(
    'Ideathlon is not available right now. Try again in a moment.',
    AWAY_AFTER_SECONDS,
  )
}

/**
 * Why a server cannot be reached. Errors of connections to several addresses have a message for
 * each of them, and none of their own.
 */
export function outageText(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') {
    return error.errors.map(outageText).join(', ')
  }
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
}
