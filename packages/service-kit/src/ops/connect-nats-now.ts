import { ErrorCode, type NatsConnection } from 'nats'
import { StartError } from '../embedded/start-error.ts'
import { connectNats } from '../nats.ts'

/**
 * A server that is down refuses immediately. One that is busy, or on a busy machine, gets this
 * long.
 */
const NOW_MS = 20_000

/**
 * Connects as a service does, but throws a StartError if no server answers now, so that an operator
 * learns that NATS is down instead of waiting for it. A server that refuses the password is not
 * down.
 */
export async function connectNatsNow(url: string, name: string): Promise<NatsConnection> {
  try {
    return await connectNats(url, name, { waitOnFirstConnect: false, timeout: NOW_MS })
  } catch (cause) {
    if ((cause as { code?: string }).code === ErrorCode.AuthorizationViolation) throw cause
    throw new StartError(
      'NATS does not answer, and this command needs it. Run `npm run ops -- doctor` to find out more.',
      { cause },
    )
  }
}
