import type { InvitationAnswer } from '@ideathlon/contracts/co-author-invitations'
import {
  CO_AUTHOR_INVITATION_DAYS,
  type CoAuthorship,
} from '@ideathlon/contracts/co-author-invitations'
import type { ChallengeSlug, Handle, MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import {
  isBlockBetween,
  isHidden,
  readRelationBetween,
} from '../../../community/relations/between.ts'
import type { Origin } from '../../../kernel/command/run-command.ts'
import { runIdempotent } from '../../../kernel/command/run-idempotent.ts'
import { DAY_MS } from '../../../kernel/day.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { announceChallenge } from '../../../kernel/live/announce.ts'
import { demand } from '../../../kernel/permissions/demand.ts'
import { emit } from '../../../kernel/signals/signal.ts'
import { type ChallengeRow, loadChallenge } from '../../challenges/store.ts'
import { readPerson } from '../read-person.ts'
import { recordCoAuthorAct } from '../record-act.ts'
import { publishedCoAuthorInvited, publishedCoAuthorJoined } from '../signals.ts'
import { isRunning, loadExclusively, readHosted, stateAt } from './load.ts'
import { readCoAuthorship } from './queries.ts'
import { decideAcceptance, decideInvite, type InvitationState } from './rules.ts'
import { hasTakenPart } from './took-part.ts'

type By = { origin: Origin; actor: Actor }

/**
 * Invites a member to help run a published challenge. The answer is the same for a member who
 * blocks the asker, but that member is not notified.
 */
export function inviteCoAuthor(
  deps: Deps,
  by: By,
  { slug, handle }: { slug: ChallengeSlug; handle: Handle },
): Promise<CoAuthorship> {
  const { origin, actor } = by
  return runIdempotent(deps, origin, async (tx, now) => {
    const challenge = await loadChallenge(tx, { slug }, 'alone')
    const { id, asker } = challenge
    demand(actor, 'challenge.invite_co_author', { asker }, REFUSALS.askers_only)
    const person = await readPerson(tx, handle)
    if (person === undefined) throw notFound(REFUSALS.member_not_found)
    const member = person.id
    const between = await readRelationBetween(tx, asker, member)
    if (between.blocks) throw refused('co_author_blocked')
    const decided = decideInvite(await readHosted(tx, challenge, now), { asker, member })
    if (!decided.ok) throw refused(decided.reason)
    if (decided.isNew) {
      await saveInvitation(tx, challenge, { member, now })
      await recordCoAuthorAct(tx, by, { act: 'invite', subject: `challenge:${id}`, member }, now)
      if (!isHidden(between)) {
        await emit(tx, publishedCoAuthorInvited, { ...factsOf(challenge), member }, now)
      }
    }
    return readCoAuthorship(tx, challenge, now)
  })
}

async function saveInvitation(
  tx: Tx,
  { id, closes_at: closesAt }: ChallengeRow,
  { member, now }: { member: MemberId; now: Date },
): Promise<void> {
  const invitationEndMs = now.getTime() + CO_AUTHOR_INVITATION_DAYS * DAY_MS
  const invitation = {
    state: 'open' as const,
    invited_at: now,
    expires_at: new Date(Math.min(invitationEndMs, closesAt.getTime())),
  }
  await tx
    .insertInto('co_author_invitations')
    .values({ challenge: id, member, ...invitation })
    .onConflict((conflict) => conflict.columns(['challenge', 'member']).doUpdateSet(invitation))
    .execute()
}

const factsOf = ({ id, slug, asker, question_title: question }: ChallengeRow) => ({
  challenge: id,
  slug,
  asker,
  question,
})

/** Withdraws an open invitation. If it has ended or never existed, nothing changes. */
export function withdrawInvitation(
  deps: Deps,
  by: By,
  { slug, member }: { slug: ChallengeSlug; member: MemberId },
): Promise<null> {
  const { origin, actor } = by
  return runIdempotent(deps, origin, async (tx, now) => {
    const { id, asker } = await loadChallenge(tx, { slug }, 'alone')
    demand(actor, 'challenge.keep_co_author', { asker }, REFUSALS.askers_only)
    if ((await readOwn(tx, { challenge: id, member, now }))?.state !== 'open') return null
    await setState(tx, { challenge: id, member, state: 'withdrawn' })
    await recordCoAuthorAct(tx, by, { act: 'remove', subject: `challenge:${id}`, member }, now)
    return null
  })
}

/** The invited member accepts or declines. Repeating it changes nothing. */
export async function answerInvitation(
  deps: Deps,
  by: By,
  { slug, act }: { slug: ChallengeSlug; act: InvitationAnswer },
): Promise<{ slug: ChallengeSlug }> {
  const { origin, actor } = by
  if (act === 'accept') demand(actor, 'challenge.invite')
  const answer = await runIdempotent(deps, origin, async (tx, now) => {
    const challenge = await loadExclusively(tx, slug)
    const own = await readOwn(tx, { challenge: challenge.id, member: actor.id, now })
    if (own === undefined || own.is_blocked) throw notFound(REFUSALS.co_author_gone)
    const isDone = own.state === (act === 'accept' ? 'accepted' : 'declined')
    if (isDone) return { slug }
    if (act === 'decline') await decline(tx, { challenge, member: actor.id, state: own.state })
    else await accept(tx, { challenge, member: actor.id, own: own.state, now })
    const subject = `challenge:${challenge.id}` as const
    await recordCoAuthorAct(tx, by, { act, subject }, now)
    return { slug }
  })
  if (act === 'accept') announceChallenge(deps.nats, slug)
  return answer
}

type DeclineInput = { challenge: ChallengeRow; member: MemberId; state: InvitationState }

async function decline(tx: Tx, { challenge, member, state }: DeclineInput): Promise<void> {
  if (state !== 'open') throw refused('co_author_gone')
  await setState(tx, { challenge: challenge.id, member, state: 'declined' })
}

type AcceptInput = { challenge: ChallengeRow; member: MemberId; own: InvitationState; now: Date }

async function accept(tx: Tx, { challenge, member, own, now }: AcceptInput): Promise<void> {
  const { id, co_author: coAuthor } = challenge
  const decided = decideAcceptance({
    own,
    isRunning: isRunning(challenge, now),
    hasCoAuthor: coAuthor !== null,
    hasTakenPart: await readTakenPart(tx, id, member),
  })
  if (!decided.ok) throw refused(decided.reason)
  await setState(tx, { challenge: id, member, state: 'accepted' })
  await tx
    .updateTable('challenges')
    .set({ co_author: member, co_author_shares: false })
    .where('id', '=', id)
    .execute()
  await emit(tx, publishedCoAuthorJoined, { ...factsOf(challenge), member }, now)
}

async function readTakenPart(tx: Tx, challenge: number, member: MemberId): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select ${hasTakenPart(member, challenge)} as has`.execute(tx)
  return rows[0]?.has !== false
}

type CoAuthorKey = { challenge: number; member: MemberId }
type Own = { state: InvitationState; is_blocked: boolean }

/**
 * Protected by the lock on the challenge's row. An invitation from an asker who has deleted their
 * account is treated as if it did not exist.
 */
async function readOwn(tx: Tx, { challenge, member, now }: CoAuthorKey & { now: Date }) {
  const { rows } = await sql<Own>`
    select ${stateAt(now)} as state, ${isBlockBetween(sql`n.member`, sql`c.asker`)} as is_blocked
    from co_author_invitations n join challenges c on c.id = n.challenge
    join accounts a on a.id = c.asker and a.deleted_at is null
    where n.challenge = ${challenge} and n.member = ${member}`.execute(tx)
  return rows[0]
}

async function setState(
  tx: Tx,
  { challenge, member, state }: CoAuthorKey & { state: 'accepted' | 'declined' | 'withdrawn' },
): Promise<void> {
  await tx
    .updateTable('co_author_invitations')
    .set({ state })
    .where('challenge', '=', challenge)
    .where('member', '=', member)
    .execute()
}
