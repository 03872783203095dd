import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { demandAnswer } from '@ideathlon/service-kit/hosts/demand-answer'
import { outageText } from '@ideathlon/service-kit/http/outage'
import { connectNatsWithin } from '@ideathlon/service-kit/nats'
import { ErrorCode, type NatsError } from 'nats'

/** How long to wait while nothing listens at the address. */
const AWAY_MS_MAX = 30_000
/**
 * A server that reports that it is starting may be repairing its data after a crash, which can take
 * minutes.
 */
const STARTING_MS_MAX = 60 * 60_000
const PAUSE_MS = 250
/** How long to wait before saying that a server accepts connections but does not answer. */
const SILENCE_MS_MAX = 2_000
const NATS_ANSWER_MS_MAX = 5_000

/** SQLSTATE: the server is starting or stopping, so it cannot be used now. */
const CANNOT_CONNECT_NOW = '57P03'
/** Nothing is listening, or only the proxy of a container whose server is not up yet. */
const NOT_THERE = new Set<string>([
  ...['ECONNREFUSED', 'ECONNRESET', '08001'],
  ...[ErrorCode.ConnectionRefused, ErrorCode.Timeout],
])
const CUT_OFF = 'Connection terminated unexpectedly'

export type WaitOptions = {
  say(line: string): void
  isStopping(): boolean
  /** How long to wait while nothing listens at the address. */
  awayMsMax?: number
}

type Fault = Error & { code?: string }
type Server = { name: string; variable: string; ask(): Promise<void> }

/** Waits for a database that is still starting, for example together with the machine. */
export function untilDatabaseAnswers(databaseUrl: string, patience: WaitOptions): Promise<void> {
  const ask = () => demandAnswer(databaseUrl)
  return untilAnswers({ name: 'the database', variable: 'DATABASE_URL', ask }, patience)
}

/** Waits for NATS, without which no service becomes ready. */
export function untilNatsAnswers(natsUrl: string, patience: WaitOptions): Promise<void> {
  const ask = async () => {
    const connecting = connectNatsWithin(NATS_ANSWER_MS_MAX, { url: natsUrl, name: 'start' })
    const nats = await connecting.catch((error: NatsError) => {
      // The chained error is more specific, unless the other side just closed the connection.
      const cause: Fault | undefined = error.chainedError
      throw cause?.code === undefined ? error : cause
    })
    await nats.close()
  }
  return untilAnswers({ name: 'the NATS server', variable: 'NATS_URL', ask }, patience)
}

/** Retries only faults that go away by themselves. Any other fault is thrown immediately. */
async function untilAnswers(
  { name, variable, ask }: Server,
  { say, isStopping, awayMsMax = AWAY_MS_MAX }: WaitOptions,
): Promise<void> {
  const began = performance.now()
  let hasSaid = false
  const printOnce = (why: string) => {
    if (!hasSaid) say(`Waiting for ${name} at ${variable}: ${why} ...`)
    hasSaid = true
  }
  const silence = setTimeout(() => printOnce('no answer yet'), SILENCE_MS_MAX)
  try {
    for (;;) {
      const fault = await ask().catch((error: Fault) => error)
      if (!(fault instanceof Error)) return
      if (performance.now() - began >= patienceMs(fault, awayMsMax)) throw fault
      if (isStopping()) throw new StartError(`Stopped while waiting for ${name}.`)
      printOnce(outageText(fault))
      await sleep(PAUSE_MS)
    }
  } finally {
    clearTimeout(silence)
  }
}

function patienceMs({ code = '', message }: Fault, awayMsMax: number): number {
  if (code === CANNOT_CONNECT_NOW) return STARTING_MS_MAX
  return NOT_THERE.has(code) || message === CUT_OFF ? awayMsMax : 0
}
