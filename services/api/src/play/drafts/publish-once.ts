import type { Draft } from '@ideathlon/contracts/drafts'
import type { ChallengeId, DraftId, MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS, type RefusalReason } from '@ideathlon/contracts/refusals'
import { notFound, Refusal } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { isBlockBetween } from '../../community/relations/between.ts'
import { challengeTitleOf } from '../../kernel/challenges/challenge-title.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { maySpeak } from '../../kernel/members/account-standing.ts'
import { mayWrite } from './queries.ts'

/**
 * A draft that is being published, locked until the commit. `against`: why it cannot be published.
 */
export type ClaimedDraft = {
  id: DraftId
  asker: MemberId
  coAuthor: MemberId | null
  against: RefusalReason | null
}

type Row = {
  account: MemberId
  draft_type: string
  is_sent: boolean
  co_author: MemberId | null
  is_barred: boolean
  is_asker_barred: boolean
}

const mayNotPublish = (now: Date) => sql`(n.is_guest or not ${maySpeak('n', now)})`

/**
 * Loads the draft from which a challenge is published. Its asker or its co-author can publish it,
 * and only once.
 */
export async function claimDraft(
  tx: Tx,
  { id, actor, now }: { id: DraftId; actor: MemberId; now: Date },
): Promise<ClaimedDraft> {
  await sql`select from drafts where id = ${id} for update`.execute(tx)
  const { rows } = await sql<Row>`
    select d.account, d.draft_type, d.sent_at is not null as is_sent, w.member as co_author,
      coalesce((
        select ${mayNotPublish(now)} from accounts n where n.id = w.member
      ) or ${isBlockBetween(sql`w.member`, sql`d.account`)}, false) as is_barred,
      (select ${mayNotPublish(now)} from accounts n where n.id = d.account) as is_asker_barred
    from drafts d
    left join draft_co_authors w on w.draft = d.id and w.accepted_at is not null
    where d.id = ${id} and ${mayWrite(actor)}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw notFound(REFUSALS.draft_not_found)
  const against = whyNot(row, actor)
  return { id, asker: row.account, coAuthor: row.co_author, against }
}

function whyNot(row: Row, actor: MemberId): RefusalReason | null {
  if (row.is_sent) return 'already_published'
  if (row.draft_type !== 'challenge') return 'draft_no_challenge'
  if (row.is_barred) return 'co_author_barred'
  return actor !== row.account && row.is_asker_barred ? 'asker_barred' : null
}

/** Marks the draft as sent and records what it became. */
export async function sendDraft(
  tx: Tx,
  { id, challenge, now }: { id: DraftId; challenge: ChallengeId; now: Date },
): Promise<void> {
  await tx.updateTable('drafts').set({ sent_at: now, challenge }).where('id', '=', id).execute()
}

/**
 * The refusal for a draft that was already published. It contains the slug of the challenge that
 * the draft became, so that its writers can be redirected there.
 */
export function alreadyPublished(challenge: Draft['challenge']): Refusal {
  const message = REFUSALS.already_published
  const body = { error: { code: 'already_published', message, slug: challenge?.slug ?? null } }
  return new Refusal(409, body, message)
}

/** The challenge that a draft became; null if it was not published. */
export async function readPublishedAs(db: ApiDb, id: DraftId): Promise<Draft['challenge']> {
  const row = await db
    .selectFrom('drafts as d')
    .innerJoin('challenges as c', 'c.id', 'd.challenge')
    .select(['c.slug', 'c.question_title', 'c.question_detail'])
    .where('d.id', '=', id)
    .executeTakeFirst()
  return row ? challengeTitleOf(row) : null
}
