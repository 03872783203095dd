import type { AmaCircle } from '@ideathlon/contracts/ama'
import type { ChallengeCard } from '@ideathlon/contracts/challenges'
import { AMA_MENTORS_MAX } from '@ideathlon/contracts/limits'
import type { Actor } from '@ideathlon/service-kit/auth'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { faceOf, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { can } from '../../kernel/permissions/can.ts'
import { opennessOf } from '../challenges/openness.ts'
import { type CardRow, cardOf, cardRows } from '../challenges/queries.ts'
import { hasEntered } from '../idea-reading/privacy.ts'
import { againstAccepting } from './rules.ts'

/**
 * The mentors of an AMA. Their comments are anonymous while it is open,
 * so only its asker sees the list.
 */
export async function readCircle(
  db: ApiDb,
  { card, viewer, now }: { card: CardRow; viewer: Actor | undefined; now: Date },
): Promise<AmaCircle> {
  const rows = await db
    .selectFrom('ama_mentors as k')
    .innerJoin('accounts as a', 'a.id', 'k.member')
    .select(['k.member', 'k.accepted_at', 'a.id', ...NAME_COLUMNS])
    .where('k.challenge', '=', card.id)
    .orderBy('k.invited_at')
    .execute()
  const isAsker = viewer?.id === card.asker
  const mentors = rows.filter(({ accepted_at }) => accepted_at !== null)
  const invited = rows.filter(({ accepted_at }) => accepted_at === null)
  const isInvited = invited.some(({ member }) => member === viewer?.id)
  const isOpen = opennessOf(card, now) === 'open'
  const own = viewer !== undefined && isInvited && (await hasEntered(db, card.id, viewer.id))
  const against = isInvited ? againstAccepting({ isOpen, hasEntered: own }) : 'ama_not_asked'
  return {
    count: mentors.length,
    mentors: isAsker ? mentors.map(faceOf) : [],
    invited: isAsker ? invited.map(faceOf) : [],
    am_invited: isInvited,
    is_mentor: mentors.some(({ member }) => member === viewer?.id),
    can: {
      invite: mayInvite({ asker: card.asker, viewer, isOpen, taken: rows.length }),
      accept: { allowed: against === null, reason: against },
    },
  }
}

type InviteFacts = { asker: number; viewer: Actor | undefined; isOpen: boolean; taken: number }

function mayInvite({ asker, viewer, isOpen, taken }: InviteFacts): AmaCircle['can']['invite'] {
  if (!can(viewer, 'ama.invite', { asker })) {
    return { allowed: false, reason: 'askers_only' }
  }
  if (!isOpen) return { allowed: false, reason: 'ama_over' }
  const isFull = taken >= AMA_MENTORS_MAX
  return { allowed: !isFull, reason: isFull ? 'ama_full' : null }
}

type AmaListQuery = { asker: number; page: number; size: number; now: Date }

/** A member's AMAs: open ones first, then the newest. */
export async function readAmas(
  db: ApiDb,
  { asker, page, size, now }: AmaListQuery,
): Promise<{ cards: ChallengeCard[]; total: number }> {
  const questions = db
    .selectFrom('challenges as c')
    .where('c.asker', '=', asker)
    .where('c.solution_format', '=', 'ama')
    .where('c.shelf', 'in', ['open', 'closed'])
  const [rows, { total }] = await Promise.all([
    cardRows(questions)
      .orderBy(sql`c.shelf = 'open'`, 'desc')
      .orderBy('c.opens_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    questions.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { cards: rows.map((row) => cardOf(row, now)), total }
}
