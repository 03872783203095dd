import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'

/**
 * Of the table `c`: whether this viewer is told how its ideas came out. An asker who saw the crowd's
 * order first would pick the crowd's, and the place of an own test idea is a part of that order.
 */
export const arePlacesTold = (viewer: MemberId | undefined) =>
  sql<boolean>`(c.state in ('closed', 'settled', 'archived')
    and (c.state <> 'closed' or c.picked_at is not null or c.asker <> ${viewer ?? 0}))`

type Question = { asker: MemberId; state: string; picked_at: Date | null }

/** Of a question that has closed: whether this viewer is its asker and has yet to pick. */
export const isToPick = (
  { asker, state, picked_at }: Question,
  viewer: MemberId | undefined,
): boolean => viewer === asker && state === 'closed' && picked_at === null
