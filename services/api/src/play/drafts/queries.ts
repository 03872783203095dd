import type { Draft, DraftOrigin, DraftType } from '@ideathlon/contracts/drafts'
import type { DraftId, MemberId } from '@ideathlon/contracts/ids'
import { countedPage } from '@ideathlon/service-kit/lists/counted-page'
import { type RawBuilder, sql } from 'kysely'
import { isBlockBetween } from '../../community/relations/between.ts'
import { challengeTitleOf } from '../../kernel/challenges/challenge-title.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { languageOfText } from '../../kernel/languages/language-of-text.ts'
import { faceOf, NAME_COLUMNS, type Named } from '../../kernel/members/display-name.ts'

type DraftKey = { account: MemberId; id: DraftId }

/** SQL, for a co-author `n` and a draft `d`: whether one of the two writers blocks the other. */
const isApart = isBlockBetween(sql`n.member`, sql`d.account`)

/**
 * SQL: the drafts that a member writes together with their askers, except those where one of the
 * two blocks the other.
 */
const written = (member: MemberId): RawBuilder<number[]> => sql`array(
  select n.draft from draft_co_authors n join drafts d on d.id = n.draft
  where n.member = ${member} and n.accepted_at is not null and not ${isApart})`

/** SQL, for a draft `d`: whether the member writes it, alone or with its asker. */
export const mayWrite = (member: MemberId) =>
  sql<boolean>`(d.account = ${member} or d.id = any(${written(member)}))`

/**
 * SQL, for lists of drafts `d`: the same condition as `mayWrite`, written so that the indexes of
 * both tables are used.
 */
const isWrittenBy = (member: MemberId) => sql<boolean>`d.id = any(array(
  select o.id from drafts o where o.account = ${member}
  union all select unnest(${written(member)})))`

type CoAuthor = (Named & { id: number; is_accepted: boolean }) | null

const coAuthor = sql<CoAuthor>`(
  select jsonb_build_object('id', n.id, 'handle', n.handle, 'avatar', n.avatar, 'first_name', n.first_name,
    'last_name', n.last_name, 'is_guest', n.is_guest, 'deleted_at', n.deleted_at,
    'is_accepted', w.accepted_at is not null)
  from draft_co_authors w join accounts n on n.id = w.member where w.draft = d.id)`

function draftRows(db: ApiDb | Tx) {
  return db
    .selectFrom('drafts as d')
    .innerJoin('accounts as a', 'a.id', 'd.account')
    .leftJoin('challenges as c', 'c.id', 'd.challenge')
    .select(['d.id', 'd.draft_type', 'd.origin', 'd.title', 'd.content', 'd.version'])
    .select(['d.sent_at', 'd.saved_at', 'c.slug', 'c.question_title', 'c.question_detail'])
    .select(['d.account', ...NAME_COLUMNS])
    .select(coAuthor.as('co_author'))
}

type Row = Awaited<ReturnType<ReturnType<typeof draftRows>['execute']>>[number]

function draftOf(row: Row, viewer: MemberId): Draft {
  const { slug, question_title, question_detail, co_author } = row
  return {
    id: row.id,
    draft_type: row.draft_type,
    origin: row.origin,
    title: row.title,
    lang: languageOfText(row.title, ...textsIn(row.content)),
    content: row.content,
    version: row.version,
    challenge:
      slug === null || question_title === null
        ? null
        : challengeTitleOf({ slug, question_title, question_detail }),
    sent: row.sent_at !== null,
    saved_at: row.saved_at.toISOString(),
    asker: faceOf({ ...row, id: row.account }),
    is_mine: row.account === viewer,
    co_author: co_author && {
      member: faceOf(co_author),
      state: co_author.is_accepted ? 'accepted' : 'invited',
    },
  }
}

/**
 * The texts of a draft below its title, under the names that they have in the forms for challenges
 * and ideas.
 */
const textsIn = ({ question_detail, description }: Row['content']): string[] =>
  [question_detail, description].filter((text) => typeof text === 'string')

/** Treats another member's draft as not found. */
export async function readDraft(
  db: ApiDb | Tx,
  { account, id }: DraftKey,
): Promise<Draft | undefined> {
  const found = draftRows(db).where('d.id', '=', id).where(mayWrite(account))
  const row = await found.executeTakeFirst()
  return row && draftOf(row, account)
}

/**
 * The given drafts that have been sent: an idea was entered from them, or they were marked as sent.
 */
export async function sentAmong(
  tx: Tx,
  accounts: readonly MemberId[],
  drafts: readonly DraftId[],
): Promise<Set<DraftId>> {
  if (drafts.length === 0) return new Set()
  const rows = await tx
    .selectFrom('drafts')
    .select('id')
    .where('id', 'in', drafts)
    .where('account', 'in', accounts)
    .where('sent_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id as DraftId))
}

export type DraftList = {
  account: MemberId
  type: DraftType | undefined
  origin: DraftOrigin | undefined
  withSent: boolean
  page: number
  size: number
}

export async function readDrafts(
  db: ApiDb,
  { account, type, origin, withSent, page, size }: DraftList,
): Promise<{ drafts: Draft[]; total: number }> {
  const listed = draftRows(db)
    .where(isWrittenBy(account))
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .$if(type !== undefined, (query) => query.where('d.draft_type', '=', type ?? 'idea'))
    .$if(origin !== undefined, (query) => query.where('d.origin', '=', origin ?? 'qq'))
    .$if(!withSent, (query) => query.where('d.sent_at', 'is', null))
    .orderBy('d.saved_at', 'desc')
    .orderBy('d.id', 'desc')
  const { rows, total } = await countedPage(db, { page, size }, ({ limit, offset }) =>
    listed.limit(limit).offset(offset),
  )
  const drafts = rows.map((row) => draftOf(row, account))
  return { drafts, total }
}

/** Counts the unsent drafts that a member writes, alone or together, as `readDrafts` lists them. */
export async function countUnsent(db: ApiDb, account: MemberId, type?: DraftType): Promise<number> {
  const { total } = await db
    .selectFrom('drafts as d')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(isWrittenBy(account))
    .where('d.sent_at', 'is', null)
    .$if(type !== undefined, (query) => query.where('d.draft_type', '=', type ?? 'idea'))
    .executeTakeFirstOrThrow()
  return total
}

type Counts = { challenges: number; promotions: number; ideas: number; invitations: number }

/**
 * Counts the drafts that are waiting to be published and the invitations that are waiting for an
 * answer.
 */
export async function countDrafts(db: ApiDb, account: MemberId, now: Date): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      count(*) filter (where d.draft_type = 'challenge' and not d.is_promotion)::int as challenges,
      count(*) filter (where d.is_promotion)::int as promotions,
      count(*) filter (where d.draft_type = 'idea')::int as ideas,
      ((select count(*) from ${openInvitations(account)} o)
        + (select count(*) from ${publishedInvitations(account, now)} o))::int as invitations
    from (
      select d.draft_type, d.origin = 'challenge-promotion-flow' as is_promotion from drafts d
      where d.sent_at is null and ${isWrittenBy(account)}
    ) d`.execute(db)
  return rows[0] ?? { challenges: 0, promotions: 0, ideas: 0, invitations: 0 }
}

/**
 * SQL: the invitations that a member sees. Invitations to a published draft are left out, and so
 * are those where one of the two members blocks the other.
 */
export const openInvitations = (member: MemberId) => sql`(
  select n.draft, n.invited_at, d.account, d.title
  from draft_co_authors n join drafts d on d.id = n.draft
  where n.member = ${member} and n.accepted_at is null and d.sent_at is null
    and not ${isApart}
)`

/**
 * SQL: a member's open invitations to help run published challenges that have no co-author yet,
 * except those where the member or the asker blocks the other.
 */
export const publishedInvitations = (member: MemberId, now: Date) => sql`(
  select n.challenge, n.invited_at, n.expires_at
  from co_author_invitations n
  join challenges d on d.id = n.challenge and d.hidden_at is null and d.co_author is null
  join accounts a on a.id = d.asker and a.deleted_at is null
  where n.member = ${member} and n.state = 'open' and n.expires_at > ${now}
    and d.state in ('scheduled', 'open') and d.closes_at > ${now}
    and not ${isBlockBetween(sql`n.member`, sql`d.asker`)}
)`
