import { setTimeout as sleep } from 'node:timers/promises'
import type { Announcer } from './announce.ts'
import type { EventRow } from './log-writer/batch.ts'
import { Leadership, type Term } from './log-writer/leader.ts'
import { announceHead, writeLog } from './log-writer/writer.ts'
import type { Parts } from './parts.ts'
import { Freezer } from './projector/freezer.ts'
import { Projector } from './projector/projector.ts'
import type { Work } from './work-metrics.ts'

/** How long the end of a term waits for the batch that is being projected. */
const PROJECTOR_MS_MAX = 5_000

/** Writes and projects the log whenever no other instance does. */
export function runForLeader(
  parts: Parts,
  { work, announcer }: { work: Work; announcer: Announcer },
): Leadership {
  const { logger, config } = parts
  const lead = async (term: Term) => {
    logger.info('leading: writing and projecting the log')
    const freezer = freezerOf(parts, announcer)
    const projector = projectorOf(parts, { work, freezer, announcer })
    const onAppended = (rows: readonly EventRow[]) => {
      const head = rows.at(-1)?.position ?? 0
      work.appended(rows.length)
      projector.onEventsAppended(rows)
      announceHead(parts.nats, head)
    }
    const projecting = Promise.all([projector.run(term.signal), freezer.run(term.signal)])
    const bounds = { events: config.LOG_QUEUE_EVENTS, bytes: config.LOG_QUEUE_BYTES }
    const { nats, traced } = parts
    await writeLog(term, { nats, logger, bounds, work, traced, onAppended })
    // A projector that lost its database may never finish. The checkpoint makes that harmless.
    await Promise.race([projecting, sleep(PROJECTOR_MS_MAX, undefined, { ref: false })])
  }
  return new Leadership({ url: config.DATABASE_URL, logger, lead })
}

function projectorOf(
  { logger, traced, reads: { pool, follower } }: Parts,
  { work, freezer, announcer }: { work: Work; freezer: Freezer; announcer: Announcer },
): Projector {
  return new Projector({
    pool,
    logger,
    boardIds: follower.boardIds,
    onProjected(batch, projection, startedAt) {
      traced.projected(batch, startedAt)
      work.projected(batch.events.length)
      if (batch.ended) freezer.wake()
      void announcer.committed(batch, projection)
    },
  })
}

function freezerOf({ logger, reads: { pool } }: Parts, announcer: Announcer): Freezer {
  return new Freezer({ pool, logger, onFrozen: (board) => announcer.frozen(board) })
}
