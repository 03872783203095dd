import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import { REVEALED_STATES } from '../../kernel/challenges/revealed-states.ts'

/**
 * Whether this viewer sees the results of ideas in challenge `c`. Askers see the crowd's ranking
 * only when the challenge is settled and their picks are final, so that it cannot influence their
 * picks.
 */
export const areResultsVisible = (viewer: MemberId | undefined) =>
  sql<boolean>`(c.state in ${REVEALED_STATES}
    and (c.state <> 'closed'
      or (c.asker <> ${viewer ?? 0} and c.co_author is distinct from ${viewer ?? 0})))`

type Question = { asker: MemberId; co_author?: MemberId | null; state: string }

/**
 * Whether the challenge is closed, this viewer is its asker and the picks are not final yet. Its
 * co-author has to wait too, because the two may talk.
 */
export const isToPick = (
  { asker, co_author: coAuthor, state }: Question,
  viewer: MemberId | undefined,
): boolean => state === 'closed' && viewer !== undefined && [asker, coAuthor].includes(viewer)
