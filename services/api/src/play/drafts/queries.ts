import type { Draft, DraftId, DraftType } from '@ideathlon/contracts/drafts'
import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'

type Which = { account: MemberId; id: DraftId }

function draftRows(db: ApiDb | Tx, account: MemberId) {
  return db
    .selectFrom('drafts as d')
    .leftJoin('challenges as c', 'c.id', 'd.challenge')
    .select(['d.id', 'd.draft_type', 'd.origin', 'd.title', 'd.content', 'd.version'])
    .select(['d.sent_at', 'd.saved_at', 'c.slug', 'c.question_title'])
    .where('d.account', '=', account)
}

type Row = Awaited<ReturnType<ReturnType<typeof draftRows>['execute']>>[number]

function draftOf({ slug, question_title, sent_at, saved_at, ...row }: Row): Draft {
  return {
    ...row,
    challenge: slug === null || question_title === null ? null : { slug, question_title },
    sent: sent_at !== null,
    saved_at: saved_at.toISOString(),
  }
}

/** Another member's draft is not found. */
export async function readDraft(
  db: ApiDb | Tx,
  { account, id }: Which,
): Promise<Draft | undefined> {
  const row = await draftRows(db, account).where('d.id', '=', id).executeTakeFirst()
  return row && draftOf(row)
}

export type DraftList = {
  account: MemberId
  type: DraftType | undefined
  withSent: boolean
  page: number
  size: number
}

export async function readDrafts(
  db: ApiDb,
  { account, type, withSent, page, size }: DraftList,
): Promise<{ drafts: Draft[]; total: number }> {
  const rows = await draftRows(db, account)
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .$if(type !== undefined, (query) => query.where('d.draft_type', '=', type ?? 'idea'))
    .$if(!withSent, (query) => query.where('d.sent_at', 'is', null))
    .orderBy('d.saved_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  const drafts = rows.map(({ total: _, ...row }) => draftOf(row))
  return { drafts, total: rows[0]?.total ?? 0 }
}
