import { announceBatch } from './announce.ts'
import { Leadership, type Term } from './log-writer/leader.ts'
import { announceHead, writeLog } from './log-writer/writer.ts'
import type { Work } from './measures.ts'
import type { Parts } from './parts.ts'
import { Projector } from './projector/projector.ts'

/** Writes the log and projects it whenever no other instance does. */
export function campaign(parts: Parts, work: Work): Leadership {
  const { logger } = parts
  const lead = async (term: Term) => {
    logger.info('leading: writing the log and projecting it')
    const projector = projectorOf(parts, work)
    const onAppended = (head: number, events: number) => {
      work.appended(events)
      projector.hasGrown(head)
      announceHead(parts.nats, head)
    }
    await Promise.all([
      projector.run(term.signal),
      writeLog(term, { nats: parts.nats, logger, onAppended, onStopped: work.stopped }),
    ])
  }
  return new Leadership({ url: parts.config.DATABASE_URL, logger, lead })
}

function projectorOf({ nats, logger, reads }: Parts, work: Work): Projector {
  const { pool, follower, feeds } = reads
  return new Projector({
    pool,
    logger,
    boardIds: follower.boardIds,
    onProjected(batch, at) {
      work.projected(batch.events.length)
      void follower
        .take(batch, at)
        .then(() => announceBatch(nats, feeds, { batch, at }))
        .catch((error: unknown) => logger.error({ err: error }, 'a batch was not announced'))
    },
  })
}
