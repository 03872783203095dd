import { SUBJECTS } from '@ideathlon/contracts/subjects'
import type { Logger } from '@ideathlon/service-kit/logger'
import { announce } from '@ideathlon/service-kit/nats'
import type { NatsConnection } from 'nats'
import { appendBatch } from './append.ts'
import type { ParsedCommand } from './batch.ts'
import type { Term } from './leader.ts'
import { Intake, type IntakeWork } from './queue/intake.ts'
import { bookFor } from './rule-book.ts'
import { takeOver } from './take-over.ts'

export type WriterOptions = {
  nats: NatsConnection
  logger: Logger
  /** What may wait to be written. */
  bounds: { events: number; bytes: number }
  work: IntakeWork
  /** Called after each commit, with the new head. */
  onAppended(head: number, events: number): void
}

/** Serves `log.append` for one term of leadership; resolves when the term has ended. */
export async function writeLog(term: Term, options: WriterOptions): Promise<void> {
  const { nats, logger, bounds, work, onAppended } = options
  let state = await takeOver(term.client, onAppended)
  async function write(commands: readonly ParsedCommand[]) {
    const book = await bookFor(commands, { client: term.client, book: state.book })
    const appended = await appendBatch(term.client, { ...state, book }, commands)
    state = appended.state
    if (appended.written > 0) onAppended(state.head, appended.written)
    return appended.answers
  }
  /** What went wrong ends the term: the next leader reads the head anew. */
  function onFault(error: unknown): void {
    if (!term.signal.aborted) {
      logger.error(
        { err: error },
        'requests to the log were stopped; their senders send them again',
      )
    }
    term.resign(error instanceof Error ? error.message : String(error))
  }
  const intake = new Intake({ bounds, work, write, onFault })
  const subscription = nats.subscribe(SUBJECTS.append, {
    callback: (error, message) => {
      if (error) logger.error({ err: error }, 'the log cannot be served')
      else void intake.take(message)
    },
  })
  if (!term.signal.aborted) {
    await new Promise((ended) => term.signal.addEventListener('abort', ended, { once: true }))
  }
  subscription.unsubscribe()
  intake.close(new Error('this instance does not write the log any more'))
}

/** Tells everybody who follows the log that it grew. */
export function announceHead(nats: NatsConnection, head: number): void {
  announce(nats, SUBJECTS.appended, { position: head })
}
