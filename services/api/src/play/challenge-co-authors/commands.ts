import type { ChallengeCoAuthorAct } from '@ideathlon/contracts/challenge-co-authors'
import type { DraftId, Handle, MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { isBlockBetween, isHidden, readRelationBetween } from '../../community/relations/between.ts'
import type { Origin } from '../../kernel/command/run-command.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { faceOf } from '../../kernel/members/display-name.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { emit } from '../../kernel/signals/signal.ts'
import type { CoAuthorView } from './queries.ts'
import { readPerson } from './read-person.ts'
import { recordCoAuthorAct } from './record-act.ts'
import { challengeCoAuthorAccepted, challengeCoAuthorInvited } from './signals.ts'

type By = { origin: Origin; actor: Actor }

/**
 * Invites a member to write a challenge together with its asker. The answer is the same for a
 * member who blocks the asker, but that member is not notified.
 */
export function inviteCoAuthor(
  deps: Deps,
  { origin, actor }: By,
  { id, handle }: { id: DraftId; handle: Handle },
): Promise<CoAuthorView> {
  demand(actor, 'challenge.invite')
  return runIdempotent(deps, origin, async (tx, now) => {
    const draft = await lockDraft(tx, id, actor.id)
    const person = await readPerson(tx, handle)
    if (person === undefined) throw notFound(REFUSALS.member_not_found)
    if (person.id === actor.id) throw refused('co_author_self')
    const between = await readRelationBetween(tx, actor.id, person.id)
    if (between.blocks) throw refused('co_author_blocked')
    const saved = await tx
      .insertInto('draft_co_authors')
      .values({ draft: id, member: person.id, invited_at: now, accepted_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('draft')
      .executeTakeFirst()
    if (saved === undefined) return invitedBefore(tx, id, person)
    const invited = { act: 'invite' as const, subject: `draft:${id}` as const, member: person.id }
    await recordCoAuthorAct(tx, { origin, actor }, invited, now)
    if (!isHidden(between)) {
      const { title } = draft
      const invitation = { draft: id, title, asker: actor.id, member: person.id }
      await emit(tx, challengeCoAuthorInvited, invitation, now)
    }
    return { member: faceOf(person), state: 'invited' }
  })
}

/** Inviting the same member again changes nothing. There can be only one co-author. */
async function invitedBefore(
  tx: Tx,
  draft: DraftId,
  person: NonNullable<Awaited<ReturnType<typeof readPerson>>>,
): Promise<CoAuthorView> {
  const row = await tx
    .selectFrom('draft_co_authors')
    .select(['member', 'accepted_at'])
    .where('draft', '=', draft)
    .executeTakeFirst()
  if (row?.member !== person.id) throw refused('co_author_taken')
  return { member: faceOf(person), state: row.accepted_at === null ? 'invited' : 'accepted' }
}

/** The asker's own unpublished draft of a challenge, locked. */
async function lockDraft(tx: Tx, id: DraftId, asker: MemberId) {
  const draft = await tx
    .selectFrom('drafts')
    .select(['title', 'draft_type', 'sent_at'])
    .where('id', '=', id)
    .where('account', '=', asker)
    .forUpdate()
    .executeTakeFirst()
  if (draft === undefined) throw notFound(REFUSALS.draft_not_found)
  if (draft.draft_type !== 'challenge') throw refused('draft_no_challenge')
  if (draft.sent_at !== null) throw refused('already_published')
  return draft
}

/** The invited member accepts or declines, or a co-author leaves. Repeating it changes nothing. */
export function actOnInvitation(
  deps: Deps,
  { origin, actor }: By,
  { id, act }: { id: DraftId; act: ChallengeCoAuthorAct },
): Promise<{ draft: DraftId }> {
  if (act === 'accept') demand(actor, 'challenge.invite')
  return runIdempotent(deps, origin, async (tx, now) => {
    const own = await lockInvitation(tx, id, actor.id)
    if (act === 'leave') {
      if (!own.is_accepted) throw refused('co_author_gone')
      await removeRow(tx, id, actor.id)
      await recordCoAuthorAct(tx, { origin, actor }, { act, subject: `draft:${id}` }, now)
      return { draft: id }
    }
    if (act === 'decline') {
      if (own.is_accepted) throw refused('co_author_gone')
      await removeRow(tx, id, actor.id)
      await recordCoAuthorAct(tx, { origin, actor }, { act, subject: `draft:${id}` }, now)
      return { draft: id }
    }
    if (!own.is_accepted) {
      const accepted = tx.updateTable('draft_co_authors').set({ accepted_at: now })
      await accepted.where('draft', '=', id).where('member', '=', actor.id).execute()
      await recordCoAuthorAct(tx, { origin, actor }, { act, subject: `draft:${id}` }, now)
      const { title, account: asker } = own
      const acceptance = { draft: id, title, asker, member: actor.id }
      await emit(tx, challengeCoAuthorAccepted, acceptance, now)
    }
    return { draft: id }
  })
}

type Own = { account: MemberId; title: string; is_accepted: boolean }

/**
 * Locks the draft first, as publishing does. An invitation that the invited member cannot see is
 * treated as if it did not exist.
 */
async function lockInvitation(tx: Tx, id: DraftId, member: MemberId): Promise<Own> {
  await sql`select from drafts where id = ${id} for update`.execute(tx)
  const { rows } = await sql<Own & { is_sent: boolean; is_blocked: boolean }>`
    select d.account, d.title, w.accepted_at is not null as is_accepted,
      d.sent_at is not null as is_sent,
      ${isBlockBetween(sql`w.member`, sql`d.account`)} as is_blocked
    from draft_co_authors w join drafts d on d.id = w.draft
    where w.draft = ${id} and w.member = ${member}`.execute(tx)
  const [own] = rows
  if (own === undefined || (own.is_blocked && !own.is_accepted))
    throw notFound(REFUSALS.co_author_gone)
  if (own.is_sent) throw refused('already_published')
  return own
}

/** Withdraws an invitation, or removes the co-author. */
export function removeCoAuthor(
  deps: Deps,
  { origin, actor }: By,
  { id, member }: { id: DraftId; member: MemberId },
): Promise<null> {
  return runIdempotent(deps, origin, async (tx, now) => {
    await lockDraft(tx, id, actor.id)
    const isRemoved = await removeRow(tx, id, member)
    const action = { act: 'remove' as const, subject: `draft:${id}` as const, member }
    if (isRemoved) await recordCoAuthorAct(tx, { origin, actor }, action, now)
    return null
  })
}

async function removeRow(tx: Tx, draft: DraftId, member: MemberId): Promise<boolean> {
  const gone = tx.deleteFrom('draft_co_authors').where('draft', '=', draft)
  const { numDeletedRows } = await gone.where('member', '=', member).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
