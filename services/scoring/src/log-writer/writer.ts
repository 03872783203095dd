import type { AppendedCommand } from '@ideathlon/contracts/events/envelope'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import type { Logger } from '@ideathlon/service-kit/logger'
import { announce } from '@ideathlon/service-kit/nats'
import { clock } from '@ideathlon/service-kit/tracing/clock'
import type { NatsConnection } from 'nats'
import type { TracedCommands } from '../tracing/traced-commands.ts'
import { appendBatch } from './append.ts'
import type { EventRow, ParsedCommand } from './batch.ts'
import { bookFor } from './books/rule-book.ts'
import { ScopeBook } from './books/scope-book.ts'
import type { Term } from './leader.ts'
import { PartCreator } from './part-creator.ts'
import { Intake, type IntakeWork } from './queue/intake.ts'
import { takeOver } from './take-over.ts'
import { isBoundary, mayCrossBoundary } from './unfinished.ts'

export type WriterOptions = {
  nats: NatsConnection
  logger: Logger
  /** How much can wait to be written. */
  bounds: { events: number; bytes: number }
  work: IntakeWork
  traced: TracedCommands
  /** Called after each commit, with the events that it appended. */
  onAppended(rows: readonly EventRow[]): void
}

type Commands = readonly ParsedCommand[]

/** Serves `log.append` for one term of leadership; resolves when the term has ended. */
export async function writeLog(term: Term, options: WriterOptions): Promise<void> {
  const { nats, logger, bounds, work, traced, onAppended } = options
  let state = await takeOver(term.client, onAppended)
  const parts = new PartCreator(term.client, logger)
  await parts.after(state.head)
  const scopes = new ScopeBook()
  async function write(requests: readonly Commands[]) {
    // Changes of a cycle come before commands that begin in this batch, and wait for commands that
    // have already begun.
    const [boundaries, others] = partition(requests, (commands) => commands.some(isBoundary))
    const isHeld = boundaries.length > 0 && !mayCrossBoundary(state.unfinished, Date.now())
    const taken = isHeld ? others : [...boundaries, ...others]
    const all = taken.flat()
    const startedAt = clock()
    const book = await bookFor(all, { client: term.client, book: state.book })
    const scopesOf = await scopes.scopesOf(all, term.client)
    const appended = await appendBatch(term.client, { ...state, book: { ...book, scopesOf } }, all)
    state = appended.state
    traced.written({ commands: all, answers: appended.answers }, startedAt)
    if (appended.rows.length > 0) onAppended(appended.rows)
    await parts.after(state.head)
    const answers = appended.answers.values()
    const answersOf = new Map(
      taken.map((commands) => [
        commands,
        commands.map(() => answers.next().value as AppendedCommand),
      ]),
    )
    return requests.map((commands) => answersOf.get(commands))
  }
  /** A fault ends the term, and the next leader reads the head again. */
  function onFault(error: unknown): void {
    const message = 'requests to the log failed; their senders will send them again'
    if (!term.signal.aborted) logger.error({ err: error }, message)
    term.resign(error instanceof Error ? error.message : String(error))
  }
  const intake = new Intake({ bounds, work, write, onFault })
  const subscription = nats.subscribe(SUBJECTS.append, {
    callback: (error, message) => {
      if (error) logger.error({ err: error }, 'the subscription to log requests failed')
      else void intake.take(message)
    },
  })
  if (!term.signal.aborted) {
    await new Promise((ended) => term.signal.addEventListener('abort', ended, { once: true }))
  }
  subscription.unsubscribe()
  intake.close(new Error('this instance no longer writes the log'))
}

function partition<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  const { yes = [], no = [] } = Object.groupBy(all, (one) => (test(one) ? 'yes' : 'no'))
  return [yes, no]
}

/** Announces the new end of the log. */
export function announceHead(nats: NatsConnection, head: number): void {
  announce(nats, SUBJECTS.appended, { position: head })
}
