import { setTimeout as sleep } from 'node:timers/promises'
import { StartFault } from '@ideathlon/service-kit/embedded/start-fault'
import { demandAnswer } from '@ideathlon/service-kit/hosts/demand-answer'
import { outageText } from '@ideathlon/service-kit/http/outage'

/** How long nothing may listen at the address. */
const AWAY_MS_MAX = 30_000
/** A server that says so repairs its data after a crash, which can take minutes. */
const STARTING_MS_MAX = 60 * 60_000
const PAUSE_MS = 250

/** SQLSTATE: the server is starting or stopping, so it cannot be used now. */
const CANNOT_CONNECT_NOW = '57P03'
/** Nothing listens, or the proxy of a container does whose server does not yet. */
const NOT_THERE = new Set(['ECONNREFUSED', 'ECONNRESET', '08001'])
const CUT_OFF = 'Connection terminated unexpectedly'

export type Patience = {
  say(line: string): void
  isStopping(): boolean
  /** How long nothing may listen at the address. */
  awayMsMax?: number
}

/**
 * Waits for a database that is only starting, as after the machine did. Any other fault is thrown
 * at once.
 */
export async function untilAnswers(
  databaseUrl: string,
  { say, isStopping, awayMsMax = AWAY_MS_MAX }: Patience,
): Promise<void> {
  const began = performance.now()
  let hasSaid = false
  for (;;) {
    const fault = await demandAnswer(databaseUrl).catch((error: DatabaseFault) => error)
    if (fault === undefined) return
    if (performance.now() - began >= patienceMs(fault, awayMsMax)) throw fault
    if (isStopping()) throw new StartFault('Stopped while waiting for the database.')
    if (!hasSaid) say(`Waiting for the database of DATABASE_URL: ${outageText(fault)} ...`)
    hasSaid = true
    await sleep(PAUSE_MS)
  }
}

type DatabaseFault = Error & { code?: string }

function patienceMs({ code = '', message }: DatabaseFault, awayMsMax: number): number {
  if (code === CANNOT_CONNECT_NOW) return STARTING_MS_MAX
  return NOT_THERE.has(code) || message === CUT_OFF ? awayMsMax : 0
}
