import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notAllowed, notFound } from '@ideathlon/service-kit/http/refusal'
import type { ApiDb } from '../../../kernel/deps.ts'
import { can } from '../../../kernel/permissions/can.ts'
import { type CardRow, readCard } from '../../../play/challenges/queries.ts'

/**
 * A challenge on its asker's dashboard, which its co-author can read as well. Admins cannot read
 * it.
 */
export async function ownCard(db: ApiDb, slug: string, actor: Actor): Promise<CardRow> {
  const card = await readCard(db, slug, actor)
  if (card === undefined) throw notFound(REFUSALS.challenge_not_found)
  // In an AMA, each member's answers stay between that member and the asker.
  const coAuthor = card.solution_format === 'ama' ? null : card.co_author
  if (!can(actor, 'challenge.desk', { asker: card.asker, coAuthor })) {
    throw notAllowed('Only the asker and the co-author can see this challenge on their dashboard.')
  }
  return card
}
