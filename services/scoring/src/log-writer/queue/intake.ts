import { randomUUIDv7 as uuid } from 'node:crypto'
import {
  type AppendAnswer,
  type AppendedCommand,
  AppendRequest,
  AppendTerms,
} from '@ideathlon/contracts/events/envelope'
import { APPEND_ID_HEADER, DEADLINE_HEADER } from '@ideathlon/contracts/subjects'
import { Gatherer } from '@ideathlon/service-kit/log/gather'
import type { Msg } from 'nats'
import { type ParsedCommand, parseCommand } from '../batch.ts'
import { type Load, LoadLimiter, OVERDUE, type Rejection } from './load-limiter.ts'

const BATCH_EVENTS_MAX = 4_000
/** Of a sender from before requests said until when they are waited for. */
const PATIENCE_MS = 5_000
const UNFINISHED = 'a cycle boundaries as soon as every command that has begun is whole'

/** What the writer tells of the requests that come to it. */
export type IntakeWork = {
  /** So much waits, or is being written. */
  waiting(events: number, bytes: number): void
  /** A request was sent away: for want of room, or because it would be written too late. */
  refused(why: Rejection['why']): void
  /** A request waited until nobody listened any more, and was dropped unwritten. */
  expired(): void
  /** A request could not be written, for another reason than its data. */
  stopped(): void
}

export type IntakeOptions = {
  bounds: { events: number; bytes: number }
  work: IntakeWork
  /**
   * Writes the commands of some requests and commits them; answers undefined for a request that has to
   * wait, and is sent again. Where it throws, the term is over.
   */
  write(requests: readonly (readonly ParsedCommand[])[]): Promise<Answers[]>
  /** A request that stumbled over a fault of ours, or of the world. */
  onFault(error: unknown): void
}

type Answers = readonly AppendedCommand[] | undefined

/** `message`: the newest copy, whose sender listens. */
type Waiting = Load & { commands: ParsedCommand[]; message: Msg }

class Expired extends Error {
  override name = 'Expired'
}

/**
 * The requests to the log, from their coming to their answer: as many as can be written in time wait, the
 * others are sent away at once. A copy of one that waits already takes no room of its own.
 */
export class Intake {
  private readonly options: IntakeOptions
  private readonly room: LoadLimiter
  private readonly waiting = new Map<string, Waiting>()
  private readonly gatherer: Gatherer<Waiting, Answers>

  constructor(options: IntakeOptions) {
    this.options = options
    this.room = new LoadLimiter({ ...options.bounds, batchEvents: BATCH_EVENTS_MAX })
    this.gatherer = new Gatherer((requests) => this.write(requests), {
      concurrency: 1,
      weightMax: BATCH_EVENTS_MAX,
      weigh: (request) => request.events,
      refuse: ({ deadline }) => (Date.now() < deadline ? undefined : new Expired(OVERDUE)),
    })
  }

  /** Answers a request: after its commit, or at once where it has to come again later. */
  async take(message: Msg): Promise<void> {
    const terms = termsOf(message)
    const copied = this.waiting.get(terms.id)
    if (copied !== undefined) {
      copied.message = message
      return
    }
    const bytes = message.data.length
    // Before it is read: a flood should cost as little as can be.
    if (this.isSentAway(message, { events: 1, bytes, deadline: terms.deadline })) return
    const commands = this.read(message)
    if (commands === undefined) return
    const events = commands.reduce((n, c) => n + (c.ok ? c.command.events.length : 1), 0)
    const request = { commands, message, events, bytes, deadline: terms.deadline }
    if (this.isSentAway(message, request)) return
    const answer = await this.written(terms.id, request)
    respond(request.message, answer)
  }

  /** Sends away what waits, and whatever still comes. */
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

  private isSentAway(message: Msg, load: Load): boolean {
    const refusal = this.room.refusalOf(load, Date.now())
    if (refusal === undefined) return false
    const { reason, retryAfterMs } = refusal
    this.options.work.refused(refusal.why)
    respond(message, { ok: false, reason, retryAfterMs })
    return true
  }

  private async written(id: string, request: Waiting): Promise<AppendAnswer> {
    this.waiting.set(id, request)
    this.room.enter(request)
    this.tell()
    try {
      const commands = await this.gatherer.add(request)
      return commands ? { ok: true, commands: [...commands] } : { ok: false, reason: UNFINISHED }
    } catch (error) {
      const isExpired = error instanceof Expired
      this.options.work[isExpired ? 'expired' : 'stopped']()
      const later = isExpired && { retryAfterMs: this.room.retryMs }
      return { ok: false, reason: reasonOf(error), ...later }
    } finally {
      this.waiting.delete(id)
      this.room.leave(request)
      this.tell()
    }
  }

  private tell(): void {
    this.options.work.waiting(this.room.events, this.room.bytes)
  }

  private async write(requests: Waiting[]): Promise<Answers[]> {
    const started = performance.now()
    try {
      const answers = await this.options.write(requests.map(({ commands }) => commands))
      this.room.wrote(performance.now() - started)
      return answers
    } catch (error) {
      this.options.onFault(error)
      throw error
    }
  }
}

/** A request that does not say them is its own only copy, and has the usual time. */
function termsOf({ headers }: Msg): AppendTerms {
  const given = AppendTerms.safeParse({
    id: headers?.get(APPEND_ID_HEADER),
    deadline: headers?.get(DEADLINE_HEADER),
  })
  return given.success ? given.data : { id: uuid(), deadline: Date.now() + PATIENCE_MS }
}

/**
 * The commands of a request; none where it cannot be read: its sender then sees that the count is wrong
 * and sends them one by one, so that only the bad one becomes a dead letter.
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
