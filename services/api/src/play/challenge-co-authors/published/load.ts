import type { ChallengeId, ChallengeSlug, MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import { lockGateExclusively } from '../../challenges/gate.ts'
import { opennessOf } from '../../challenges/openness.ts'
import { type ChallengeRow, loadChallenge } from '../../challenges/store.ts'
import type { HostedState, InvitationState } from './rules.ts'

/**
 * Waits for ratings and ideas that are being saved, so that no one takes part and becomes co-author
 * at the same time. The challenge's gate is shut before its row is locked, as when a challenge is
 * sealed.
 */
export async function loadExclusively(tx: Tx, slug: ChallengeSlug): Promise<ChallengeRow> {
  const known = await tx
    .selectFrom('challenges')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (known === undefined) throw notFound(REFUSALS.challenge_not_found)
  await lockGateExclusively(tx, known.id)
  return loadChallenge(tx, { slug }, 'alone')
}

type Running = Parameters<typeof opennessOf>[0]

export const isRunning = (challenge: Running, now: Date): boolean =>
  challenge.state === 'scheduled' || opennessOf(challenge, now) === 'open'

type Hosted = Running & { id: ChallengeId; solution_format: string; co_author: MemberId | null }

export async function readHosted(
  db: ApiDb | Tx,
  challenge: Hosted,
  now: Date,
): Promise<HostedState> {
  return {
    isRunning: isRunning(challenge, now),
    isAma: challenge.solution_format === 'ama',
    hasCoAuthor: challenge.co_author !== null,
    invitations: await readStates(db, challenge.id, now),
  }
}

async function readStates(db: ApiDb | Tx, challenge: ChallengeId, now: Date) {
  const { rows } = await sql<{ member: MemberId; state: InvitationState }>`
    select n.member, ${stateAt(now)} as state from co_author_invitations n
    where n.challenge = ${challenge}`.execute(db)
  return rows
}

/** SQL: the state of the invitation `n` at a given time. */
export const stateAt = (now: Date) => sql<InvitationState>`
  case when n.state = 'open' and n.expires_at <= ${now} then 'expired' else n.state end`
