import type { IdeaDuplicate } from '@ideathlon/contracts/idea-duplicates'
import type { ChallengeSlug, MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import { REVEALED_STATES } from '../../../kernel/challenges/revealed-states.ts'
import type { ApiDb } from '../../../kernel/deps.ts'
import { openTo } from '../../idea-reading/privacy.ts'

/** The linked ideas of a closed challenge that this viewer can read. */
export function readDuplicates(
  db: ApiDb,
  { slug, viewer }: { slug: ChallengeSlug; viewer: MemberId | undefined },
): Promise<IdeaDuplicate[]> {
  return db
    .selectFrom('challenges as c')
    .innerJoin('ideas as i', 'i.challenge', 'c.id')
    .innerJoin('idea_duplicates as d', 'd.idea', 'i.id')
    .innerJoin('ideas as o', 'o.id', 'd.original')
    .select(['d.idea', 'd.original'])
    .where('c.slug', '=', slug)
    .where('c.hidden_at', 'is', null)
    .where(sql<boolean>`c.state in ${REVEALED_STATES}`)
    .where('i.state', '=', 'published')
    .where('o.state', '=', 'published')
    .where(openTo(viewer))
    .orderBy('i.number')
    .execute()
}
