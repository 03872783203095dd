import type { MemberId } from '@ideathlon/contracts/ids'
import type { BoxSuggestion, SuggestionBox } from '@ideathlon/contracts/suggestion-box'
import { sql } from 'kysely'
import { knownPlatforms } from '../../community/platforms/known-platforms.ts'
import type { ApiDb, Deps, Tx } from '../../kernel/deps.ts'
import { languageOfText } from '../../kernel/languages/language-of-text.ts'
import { faceOf, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { decideSending } from './rules.ts'

/** A member's box as this viewer sees it; null if there is none. */
export async function readBox(
  db: ApiDb,
  { owner, viewer }: { owner: MemberId; viewer: MemberId | undefined },
): Promise<SuggestionBox | null> {
  const row = await db
    .selectFrom('suggestion_boxes as b')
    .innerJoin('accounts as a', 'a.id', 'b.member')
    .select(['b.member', 'b.title', 'b.welcome', 'b.is_open', ...NAME_COLUMNS])
    .where('b.member', '=', owner)
    .executeTakeFirst()
  if (row === undefined) return null
  const isOwn = viewer === owner
  const waiting = viewer === undefined ? 0 : await countWaiting(db, { owner, sender: viewer })
  const decision = decideSending({ isOpen: row.is_open, isOwn, waiting })
  return {
    owner: faceOf({ ...row, id: row.member }),
    title: row.title,
    welcome: row.welcome,
    lang: languageOfText(row.title, row.welcome),
    is_open: row.is_open,
    is_mine: isOwn,
    can: { send: { allowed: decision.ok, reason: decision.ok ? null : decision.reason } },
  }
}

export async function countWaiting(
  db: ApiDb | Tx,
  { owner, sender }: { owner: MemberId; sender: MemberId },
): Promise<number> {
  const { waiting } = await db
    .selectFrom('box_letters')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('sender', '=', sender)
    .where('box', '=', owner)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return waiting
}

type SuggestionQuery = {
  member: MemberId
  side: 'received' | 'sent'
  other?: MemberId | undefined
  page: number
  size: number
}

/** The suggestions that a member received, unanswered ones first, or those that they sent. */
export async function readSuggestions(
  db: ApiDb,
  { member, side, other, page, size }: SuggestionQuery,
): Promise<{ suggestions: BoxSuggestion[]; total: number }> {
  const theirs = side === 'received' ? 'l.sender' : 'l.box'
  const mine = db
    .selectFrom('box_letters as l')
    .where(side === 'received' ? 'l.box' : 'l.sender', '=', member)
    .$if(other !== undefined, (query) => query.where(theirs, '=', other ?? 0))
  const { total } = await mine
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await mine
    .innerJoin('accounts as a', 'a.id', theirs)
    .innerJoin('accounts as own', 'own.id', side === 'received' ? 'l.box' : 'l.sender')
    .select(['l.id', 'l.title', 'l.body', 'l.sent_at', 'l.answer', 'l.answered_at'])
    .select(['a.id as other', ...NAME_COLUMNS])
    .select(['own.handle as own_handle', 'own.avatar as own_avatar', 'own.first_name as own_first'])
    .select(['own.last_name as own_last'])
    .$if(side === 'received', (query) => query.orderBy(sql`l.answered_at is null`, 'desc'))
    .orderBy('l.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  const suggestions = rows.map((row) => {
    const them = faceOf({ ...row, id: row.other })
    const own = {
      id: member,
      handle: row.own_handle,
      name: `${row.own_first} ${row.own_last}`.trim() || row.own_handle,
      avatar_url: row.own_avatar,
    }
    return {
      id: row.id,
      title: row.title,
      body: row.body,
      lang: languageOfText(row.title, row.body),
      sender: side === 'received' ? them : own,
      owner: side === 'received' ? own : them,
      sent_at: row.sent_at.toISOString(),
      answer: row.answer,
      answer_lang: languageOfText(row.answer),
      answered_at: row.answered_at?.toISOString() ?? null,
      can: { answer: side === 'received' && row.answered_at === null },
    }
  })
  return { suggestions: suggestions, total }
}

/**
 * The owner of a platform's box: the owner of the platform, otherwise the first admin who has a
 * box.
 */
export async function boxOwnerOf(
  deps: Pick<Deps, 'db' | 'now'>,
  slug: string,
): Promise<MemberId | undefined> {
  const platform = (await knownPlatforms(deps)).find((each) => each.slug === slug)
  if (platform === undefined) return undefined
  if (platform.owner !== null) return platform.owner
  const admin = await deps.db
    .selectFrom('accounts as a')
    .innerJoin('suggestion_boxes as b', 'b.member', 'a.id')
    .select('a.id')
    .where('a.is_admin', '=', true)
    .where('a.deleted_at', 'is', null)
    .orderBy('a.id')
    .executeTakeFirst()
  return admin?.id
}
