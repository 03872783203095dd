import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'

/**
 * Of the table `c`: whether this viewer sees the results of its ideas. An asker who saw the crowd's ranking could
 * pick by it, so they see it when their picks are final: when the challenge is settled.
 */
export const areResultsVisible = (viewer: MemberId | undefined) =>
  sql<boolean>`(c.state in ('closed', 'settled', 'archived')
    and (c.state <> 'closed' or c.asker <> ${viewer ?? 0}))`

type Question = { asker: MemberId; state: string }

/** Of a closed challenge: whether this viewer is its asker and the picks are not final yet. */
export const isToPick = ({ asker, state }: Question, viewer: MemberId | undefined): boolean =>
  viewer === asker && state === 'closed'
