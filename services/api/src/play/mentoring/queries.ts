import type { MemberId } from '@ideathlon/contracts/ids'
import type { MentoringView } from '@ideathlon/contracts/mentoring'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { openTo } from '../ama/privacy.ts'
import { mentoringRows, mentoringView } from './mentoring-view.ts'

export type OfIdea = { challenge: number; idea: number; viewer: MemberId | undefined }

/** What was said about an idea: all of it to its author and after the reveal; else one's own. */
export async function readMentoring(
  db: ApiDb,
  { challenge, idea, viewer }: OfIdea,
  { page, size }: { page: number; size: number },
): Promise<{ views: MentoringView[]; total: number }> {
  const rows = await mentoringRows(db, viewer)
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where('m.challenge', '=', challenge)
    .where('m.idea', '=', idea)
    .where('m.hidden_at', 'is', null)
    .where('i.state', '=', 'published')
    .where(openTo(viewer))
    .where((eb) =>
      eb.or([
        eb('c.state', 'in', ['closed', 'settled', 'archived']),
        eb('i.author', '=', viewer ?? 0),
        eb('m.mentor', '=', viewer ?? 0),
      ]),
    )
    .orderBy('m.id')
    .limit(size)
    .offset(page * size)
    .execute()
  return { views: rows.map((row) => mentoringView(row, viewer)), total: rows[0]?.total ?? 0 }
}

/** The least rated comment on an idea that this viewer may rate: its author, or a peer. */
export async function readToRate(
  db: ApiDb,
  { challenge, idea, viewer }: OfIdea & { viewer: MemberId },
): Promise<MentoringView | undefined> {
  const row = await mentoringRows(db, viewer)
    .where('m.challenge', '=', challenge)
    .where('m.idea', '=', idea)
    .where('m.mentor', '<>', viewer)
    .where('m.hidden_at', 'is', null)
    .where('i.state', '=', 'published')
    .where(openTo(viewer))
    .where('c.state', 'in', ['open', 'closing', 'closed'])
    .where('r.mentoring', 'is', null)
    .where((eb) =>
      eb.or([
        eb('i.author', '=', viewer),
        eb.exists(
          eb
            .selectFrom('mentorings as own')
            .select('own.id')
            .where('own.mentor', '=', viewer)
            .where('own.challenge', '=', challenge),
        ),
      ]),
    )
    .orderBy('m.rates')
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirst()
  return row && mentoringView(row, viewer)
}
