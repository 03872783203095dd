import { randomUUIDv7 as uuid } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  AppendAnswer,
  type AppendedCommand,
  type AppendTerms,
} from '@ideathlon/contracts/events/envelope'
import { APPEND_BYTES_MAX } from '@ideathlon/contracts/limits'
import { APPEND_ID_HEADER, DEADLINE_HEADER, SUBJECTS } from '@ideathlon/contracts/subjects'
import type { NatsConnection } from 'nats'
import { ask } from '../nats.ts'
import { NO_TRACES, type Traces, within } from '../tracing/traces.ts'
import { Batcher } from './gather.ts'
import { growingPauses } from './pauses.ts'
import { LogBusyError, LogUnreachableError } from './unreachable.ts'

/** A command as text, exactly as the outbox stores it. `commandId`: identifies its trace. */
export type CommandText = { text: string; requestId: string; commandId?: string }

const IN_FLIGHT_MAX = 4
/** How many bytes can wait to be sent. Anything beyond that would miss its deadline. */
const WAITING_BYTES_MAX = 16 * 1024 * 1024
/**
 * A writer that was killed does not answer, so the first attempt is short.
 * Later ones allow for a slow writer.
 */
const ATTEMPT_MS = 1_000
const ATTEMPT_MS_MAX = 5_000
const PAUSES = { firstMs: 50, maxMs: 400 }
const BUSY_HERE_MS = 500
/** The size limit of a NATS message, minus the envelope around a command. */
const MESSAGE_BYTES_MAX = 1024 * 1024 - 4096

/** Commands that are sent together, in this order. */
type Waiting = { commands: readonly CommandText[]; bytes: number; deadline: number }
type FailedAppend = Extract<AppendAnswer, { ok: false }>

/** Sends commands to the log writer. Waiting commands are sent together in one request. */
export class AppendClient {
  readonly deadlineMs: number
  private readonly gatherer: Batcher<Waiting, AppendedCommand[]>
  private readonly nats: NatsConnection
  private readonly traces: Traces
  /** Measured on the monotonic clock, which is never adjusted. */
  private busyUntil = 0

  /** `deadlineMs`: how long to retry while there is no writer, for example during a failover. */
  constructor(nats: NatsConnection, deadlineMs = 2_000, traces = NO_TRACES) {
    this.nats = nats
    this.traces = traces
    this.deadlineMs = deadlineMs
    this.gatherer = new Batcher((waiting) => this.send(waiting), {
      concurrency: IN_FLIGHT_MAX,
      weightMax: APPEND_BYTES_MAX,
      weigh: ({ bytes }) => bytes,
      refuse: ({ deadline }) =>
        Date.now() < deadline
          ? undefined
          : new LogBusyError('too many commands are waiting to be sent', BUSY_HERE_MS),
    })
  }

  /**
   * Resolves after the log's commit. Rejects with LogBusyError if the log refused the command because it
   * is overloaded. Rejects with LogUnreachableError if the log does not answer in time, or if the
   * command is too large for a message and stays in its outbox for an operator.
   */
  async append(command: CommandText): Promise<AppendedCommand> {
    const [answer] = await this.appendInOrder([command])
    return answer as AppendedCommand
  }

  /**
   * Like `append`, for several commands that must be in the log in this order. If one is refused,
   * the others are still appended.
   */
  async appendInOrder(commands: readonly CommandText[]): Promise<AppendedCommand[]> {
    const bytes = commands.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
    if (bytes > MESSAGE_BYTES_MAX)
      throw new LogUnreachableError(`commands of ${bytes} bytes are too large to send together`)
    if (this.isFull())
      throw new LogBusyError('too many commands are waiting to be sent', BUSY_HERE_MS)
    const deadline = Date.now() + this.deadlineMs
    const answers = this.gatherer.add({ commands, bytes, deadline })
    return Promise.all(commands.map((command, at) => this.traced(command, answers, at)))
  }

  private traced(
    command: CommandText,
    answers: Promise<AppendedCommand[]>,
    at: number,
  ): Promise<AppendedCommand> {
    const span = this.traces.begin({
      name: 'send to the log',
      kind: 'producer',
      of: command,
      attributes: {
        bytes: Buffer.byteLength(command.text),
        'waiting.bytes': this.gatherer.weight,
      },
    })
    return within(span, async () => {
      const answer = (await answers)[at] as AppendedCommand
      if (answer.ok) span?.set({ 'ideathlon.position': answer.last })
      else span?.fail(undefined)
      return answer
    })
  }

  /** Throws LogBusyError while the log would refuse commands. Call it before storing anything. */
  expectRoom(): void {
    if (this.isFull())
      throw new LogBusyError('too many commands are waiting to be sent', BUSY_HERE_MS)
    const leftMs = this.busyUntil - performance.now()
    if (leftMs > 0) throw new LogBusyError('the log has more to write than it can handle', leftMs)
  }

  private isFull(): boolean {
    return this.gatherer.weight > WAITING_BYTES_MAX
  }

  /**
   * If the number of answers differs from the number of commands, one of the commands is not valid
   * JSON, or a change of cycle has to wait. Each command is then sent separately and waits only for
   * earlier ones in its own order.
   */
  private async send(
    waiting: Waiting[],
  ): Promise<(AppendedCommand[] | Promise<AppendedCommand[]>)[]> {
    const answers = await this.request(waiting, (text) => text)
    const count = waiting.reduce((sum, { commands }) => sum + commands.length, 0)
    if (answers.length !== count) return waiting.map((one) => this.sendOneByOne(one))
    let until = 0
    return waiting.map(({ commands }) => {
      until += commands.length
      return answers.slice(until - commands.length, until)
    })
  }

  private async sendOneByOne({ commands, ...rest }: Waiting): Promise<AppendedCommand[]> {
    const answers: AppendedCommand[] = []
    for (const command of commands) {
      answers.push(await this.sendAlone({ commands: [command], ...rest }))
    }
    return answers
  }

  /** A command that is not valid JSON is sent as a JSON string, which the log refuses. */
  private async sendAlone(command: Waiting): Promise<AppendedCommand> {
    const [answer] = await this.request([command], (text) => text)
    if (answer !== undefined) return answer
    const [refusal] = await this.request([command], JSON.stringify)
    if (refusal === undefined) throw new LogUnreachableError('the log has not answered the command')
    return refusal
  }

  /** Retries until the latest deadline among the commands. */
  private async request(
    waiting: Waiting[],
    written: (text: string) => string,
  ): Promise<AppendedCommand[]> {
    const commands = waiting.flatMap((one) => one.commands)
    const body = `{"commands":[${commands.map(({ text }) => written(text)).join(',')}]}`
    const terms = { id: uuid(), deadline: Math.max(...waiting.map((one) => one.deadline)) }
    const pauses = growingPauses(PAUSES)
    const requestId = commands[0]?.requestId
    let isRefused = true
    for (let timeoutMs = ATTEMPT_MS; ; ) {
      const started = Date.now()
      const leftMs = Math.max(1, terms.deadline - started)
      const patienceMs = Math.min(timeoutMs, leftMs)
      const answer = await this.attempt(body, { requestId, timeoutMs: patienceMs, terms })
      if (answer.ok) return answer.commands
      isRefused &&= answer.retryAfterMs !== undefined
      const pauseMs = Math.max(pauses.next().value, this.busyPauseMs(answer))
      if (Date.now() + pauseMs >= terms.deadline) throw faultOf(answer, isRefused)
      if (Date.now() - started >= timeoutMs) timeoutMs = Math.min(2 * timeoutMs, ATTEMPT_MS_MAX)
      await sleep(pauseMs)
    }
  }

  /** The pause that a busy log requests. `expectRoom` observes it as well. */
  private busyPauseMs({ retryAfterMs = 0 }: FailedAppend): number {
    this.busyUntil = Math.max(this.busyUntil, performance.now() + retryAfterMs)
    return retryAfterMs * (1 + Math.random() / 4)
  }

  private async attempt(
    body: string,
    how: { requestId: string | undefined; timeoutMs: number; terms: AppendTerms },
  ): Promise<AppendAnswer> {
    const { requestId, timeoutMs, terms } = how
    try {
      return await ask(this.nats, {
        subject: SUBJECTS.append,
        answer: AppendAnswer,
        body,
        timeoutMs,
        ...(requestId && { requestId }),
        headers: { [DEADLINE_HEADER]: String(terms.deadline), [APPEND_ID_HEADER]: terms.id },
      })
    } catch (error) {
      return { ok: false, reason: error instanceof Error ? error.message : String(error) }
    }
  }
}

/** `isRefused`: every attempt was answered, and every answer said that nothing was written. */
function faultOf({ reason, retryAfterMs }: FailedAppend, isRefused: boolean): LogUnreachableError {
  return isRefused && retryAfterMs !== undefined
    ? new LogBusyError(reason, retryAfterMs)
    : new LogUnreachableError(reason)
}
