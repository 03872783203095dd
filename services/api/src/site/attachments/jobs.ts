import { UNUSED_ATTACHMENT_DAYS } from '@ideathlon/contracts/attachments/attachment-limits'
import { sql } from 'kysely'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { daysBefore } from '../../kernel/day.ts'
import { runOnOneInstance } from '../../kernel/jobs/claimed-round.ts'
import type { JobParts, StopJob } from '../../kernel/jobs/job.ts'
import { openStore } from '../files/store/open-store.ts'
import type { ContentStore } from './content/content-store.ts'
import { discardIn } from './content/discard.ts'
import { ffmpegAt } from './previews/ffmpeg.ts'
import { makePreview } from './previews/make-preview.ts'

const PURGE_EVERY_MS = 60 * 60_000
const PREVIEW_EVERY_MS = 10_000
const BATCH_SIZE = 100

/**
 * Deletes files older than a week that are neither used nor kept, along with uploads that are still
 * unfinished by then.
 */
export function purgeAttachments({ deps, config }: JobParts): StopJob {
  const content = { db: deps.db, store: openStore(config) }
  return runOnOneInstance(deps, {
    job: 'old-attachments',
    what: 'purging attachments',
    everyMs: PURGE_EVERY_MS,
    round: async () => (await purgeUnusedAttachments(content, deps.now())) === BATCH_SIZE,
  })
}

/** Deletes each in its own transaction, and returns how many were deleted. */
export async function purgeUnusedAttachments(
  { db, store }: ContentStore,
  now: Date,
): Promise<number> {
  const before = daysBefore(now, UNUSED_ATTACHMENT_DAYS)
  const { rows } = await sql<{ id: string }>`
    select id from attachments f
    where made_at < ${before} and (stored_at is null or not is_kept)
      and not exists (select from attachment_uses u where u.attachment = f.id)
    order by made_at limit ${BATCH_SIZE}`.execute(db)
  let purged = 0
  for (const { id } of rows) {
    const isGone = await inTransaction(db, async (tx) => {
      // The owner may have kept it in the meantime.
      const { rows: still } = await sql`
        select from attachments where id = ${id} and (stored_at is null or not is_kept)
        for update`.execute(tx)
      return still.length > 0 && (await discardIn(tx, store, id))
    })
    if (isGone) purged += 1
  }
  return purged
}

/** Makes posters of videos and reads their dimensions, one video at a time. */
export function makePreviews({ deps, config }: JobParts): StopJob {
  const content = { db: deps.db, store: openStore(config) }
  const ffmpeg = ffmpegAt(config)
  return runOnOneInstance(deps, {
    job: 'video-previews',
    what: 'making a poster of a video',
    everyMs: PREVIEW_EVERY_MS,
    round: (signal) => makePreview(content, ffmpeg, signal),
  })
}
