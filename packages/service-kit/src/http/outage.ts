import { type Refusal, unavailable } from './refusal.ts'

/** SQLSTATE 53100: the database's disk is full. */
const DISK_FULL = '53100'
const DISK_AFTER_SECONDS = 60
/**
 * Browsers retry a command twice within 12 seconds. If they are asked to wait longer, they show the
 * error.
 */
const AWAY_AFTER_SECONDS = 2

/**
 * SQLSTATE: no connection (08), read-only (25006), too few resources (53), starting or stopping
 * (57P01 to 57P03); and Node's error codes for sockets and host names.
 */
const AWAY =
  /^(08\w{3}|25006|53\w{3}|57P0[123]|E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH))$/
/** Errors from pg that have no code. */
const CUT_OFF = /^(Connection terminated|Client has encountered a connection error)/

/**
 * Node’s message, together with ECONNRESET, if a client disconnects before it has sent everything.
 */
const SENDER_LEFT = 'aborted'

/**
 * The refusal to send when the database is unreachable or unable to work. It is not known whether a
 * change was made, so the client repeats the request with the same idempotency key. Undefined for
 * any other failure.
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
 * Why a server cannot be reached. If several addresses were tried, the error has no message of its
 * own, only one for each address.
 */
export function outageText(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') {
    return error.errors.map(outageText).join(', ')
  }
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
}
