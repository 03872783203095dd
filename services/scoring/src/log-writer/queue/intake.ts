import { randomUUIDv7 as uuid } from 'node:crypto'
import {
  type AppendAnswer,
  type AppendedCommand,
  AppendRequest,
  AppendTerms,
} from '@ideathlon/contracts/events/envelope'
import { APPEND_ID_HEADER, DEADLINE_HEADER } from '@ideathlon/contracts/subjects'
import { Batcher } from '@ideathlon/service-kit/log/gather'
import type { Msg } from 'nats'
import { type ParsedCommand, parseCommand } from '../batch.ts'
import { type Load, LoadLimiter, OVERDUE, type Rejection } from './load-limiter.ts'

const BATCH_EVENTS_MAX = 4_000
/** The deadline for requests from older senders, which do not set one. */
const DEFAULT_TIMEOUT_MS = 5_000
const UNFINISHED = 'a cycle can only change when every command that has begun is complete'

/** Receives what the writer reports about its requests. */
export type IntakeWork = {
  /** The load that is waiting or being written. */
  waiting(events: number, bytes: number): void
  /** A request was refused, because there is no room or because it would be written too late. */
  refused(why: Rejection['why']): void
  /** A request passed its deadline in the queue and was dropped. */
  expired(): void
  /** A request failed for a reason other than its data. */
  stopped(): void
}

export type IntakeOptions = {
  bounds: { events: number; bytes: number }
  work: IntakeWork
  /**
   * Writes and commits the commands of some requests. Returns undefined for a request that cannot
   * be written yet and has to be sent again. If it throws, the term is over.
   */
  write(requests: readonly (readonly ParsedCommand[])[]): Promise<Answers[]>
  /** A request failed because of a fault of this program or of the environment. */
  onFault(error: unknown): void
}

type Answers = readonly AppendedCommand[] | undefined

/** `message`: the newest copy of the request, to which its sender expects the answer. */
type Waiting = Load & { commands: ParsedCommand[]; message: Msg }

class ExpiredError extends Error {
  override name = 'ExpiredError'
}

/**
 * The queue of requests to the log. It accepts as many as can be written in time and refuses the
 * others immediately. A copy of a waiting request takes no room.
 */
export class Intake {
  private readonly options: IntakeOptions
  private readonly limiter: LoadLimiter
  private readonly waiting = new Map<string, Waiting>()
  private readonly gatherer: Batcher<Waiting, Answers>

  constructor(options: IntakeOptions) {
    this.options = options
    this.limiter = new LoadLimiter({ ...options.bounds, batchEvents: BATCH_EVENTS_MAX })
    this.gatherer = new Batcher((requests) => this.write(requests), {
      concurrency: 1,
      weightMax: BATCH_EVENTS_MAX,
      weigh: (request) => request.events,
      refuse: ({ deadline }) => (Date.now() < deadline ? undefined : new ExpiredError(OVERDUE)),
    })
  }

  /** Answers a request: after its commit or, if it has to be sent again later, immediately. */
  async take(message: Msg): Promise<void> {
    const terms = termsOf(message)
    const copied = this.waiting.get(terms.id)
    if (copied !== undefined) {
      copied.message = message
      return
    }
    const bytes = message.data.length
    // Checked before the message is parsed, so that a flood costs little.
    if (this.isRejected(message, { events: 1, bytes, deadline: terms.deadline })) return
    const commands = this.read(message)
    if (commands === undefined) return
    const events = commands.reduce((n, c) => n + (c.ok ? c.command.events.length : 1), 0)
    const request = { commands, message, events, bytes, deadline: terms.deadline }
    if (this.isRejected(message, request)) return
    const answer = await this.written(terms.id, request)
    respond(request.message, answer)
  }

  /** Rejects waiting and later requests. */
  close(why: Error): void {
    this.gatherer.close(why)
  }

  private read(message: Msg): ParsedCommand[] | undefined {
    try {
      return commandsOf(message)
    } catch (error) {
      this.options.onFault(error)
      this.options.work.stopped()
      respond(message, { ok: false, reason: reasonOf(error) })
      return undefined
    }
  }

  private isRejected(message: Msg, load: Load): boolean {
    const rejection = this.limiter.rejectionOf(load, Date.now())
    if (rejection === undefined) return false
    const { reason, retryAfterMs } = rejection
    this.options.work.refused(rejection.why)
    respond(message, { ok: false, reason, retryAfterMs })
    return true
  }

  private async written(id: string, request: Waiting): Promise<AppendAnswer> {
    this.waiting.set(id, request)
    this.limiter.enter(request)
    this.reportLoad()
    try {
      const commands = await this.gatherer.add(request)
      return commands ? { ok: true, commands: [...commands] } : held(request)
    } catch (error) {
      const isExpired = error instanceof ExpiredError
      this.options.work[isExpired ? 'expired' : 'stopped']()
      const later = isExpired && { retryAfterMs: this.limiter.retryMs }
      return { ok: false, reason: reasonOf(error), ...later }
    } finally {
      this.waiting.delete(id)
      this.limiter.leave(request)
      this.reportLoad()
    }
  }

  private reportLoad(): void {
    this.options.work.waiting(this.limiter.events, this.limiter.bytes)
  }

  private async write(requests: Waiting[]): Promise<Answers[]> {
    const started = performance.now()
    try {
      const answers = await this.options.write(requests.map(({ commands }) => commands))
      this.limiter.wrote(performance.now() - started)
      return answers
    } catch (error) {
      this.options.onFault(error)
      throw error
    }
  }
}

/**
 * A request that changes a cycle has to wait for commands that have already begun. Their missing
 * parts may be in the same request. The answer therefore has the wrong number of commands, and the
 * sender then sends its commands one by one.
 */
function held({ commands }: Waiting): AppendAnswer {
  return commands.length > 1 ? { ok: true, commands: [] } : { ok: false, reason: UNFINISHED }
}

/**
 * The id and deadline of a request. A request without them counts as unique and gets the default
 * deadline.
 */
function termsOf({ headers }: Msg): AppendTerms {
  const given = AppendTerms.safeParse({
    id: headers?.get(APPEND_ID_HEADER),
    deadline: headers?.get(DEADLINE_HEADER),
  })
  return given.success ? given.data : { id: uuid(), deadline: Date.now() + DEFAULT_TIMEOUT_MS }
}

/**
 * The commands of a request; none if it cannot be parsed. The answer then has the wrong number of
 * commands, and the sender sends them one by one, so that only the faulty one becomes a failed
 * event.
 */
function commandsOf(message: Msg): ParsedCommand[] {
  const request = AppendRequest.safeParse(jsonIn(message))
  return request.success ? request.data.commands.map(parseCommand) : []
}

function jsonIn(message: Msg): unknown {
  try {
    return message.json()
  } catch {
    return undefined
  }
}

function respond(message: Msg, answer: AppendAnswer): void {
  message.respond(JSON.stringify(answer))
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
