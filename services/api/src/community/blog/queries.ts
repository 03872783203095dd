import type { Post, PostCard, PostId } from '@ideathlon/contracts/contents'
import { beginningOf } from '@ideathlon/contracts/graphemes'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { Actor } from '@ideathlon/service-kit/auth'
import { type ExpressionBuilder, sql } from 'kysely'
import type { ApiTables } from '../../kernel/database/tables.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { languageOfText } from '../../kernel/languages/language-of-text.ts'
import { faceOf, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { can } from '../../kernel/permissions/can.ts'
import { isBlockedFor } from '../relations/between.ts'

const EXCERPT_MAX = 240
const WORDS_A_MINUTE = 220

function cardRows(db: ApiDb | Tx) {
  return db
    .selectFrom('posts as p')
    .innerJoin('accounts as a', 'a.id', 'p.author')
    .select(['p.id', 'p.author', 'p.title', 'p.picture', 'p.picture_alt', 'p.state', 'p.version'])
    .select(['p.published_at', 'p.hidden_at', 'p.changed_at', ...NAME_COLUMNS])
    .select(sql<string>`left(p.words, ${EXCERPT_MAX + 1})`.as('excerpt'))
    .select(
      sql<number>`array_length(regexp_split_to_array(p.words, '\\s+'), 1)`.as('count_of_words'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof cardRows>['execute']>>[number]

function cardOf(row: Row): PostCard {
  return {
    id: row.id,
    author: faceOf({ ...row, id: row.author }),
    title: row.title,
    lang: languageOfText(row.title, row.excerpt),
    excerpt:
      row.excerpt.length > EXCERPT_MAX
        ? `${beginningOf(row.excerpt, EXCERPT_MAX).trim()}…`
        : row.excerpt,
    picture: row.picture,
    picture_alt: row.picture_alt,
    state: row.state,
    published_at: row.state === 'draft' ? null : (row.published_at?.toISOString() ?? null),
    changed_at: row.changed_at.toISOString(),
    is_hidden: row.hidden_at !== null,
    minutes: Math.max(1, Math.ceil(row.count_of_words / WORDS_A_MINUTE)),
  }
}

type Posts = ExpressionBuilder<ApiTables & { p: ApiTables['posts'] }, 'p'>

/** Everybody can read published posts. Authors can also read their own drafts and hidden posts. */
const readableBy = (isAuthor: boolean) => (eb: Posts) =>
  isAuthor ? eb.lit(true) : eb.and([eb('p.state', '=', 'published'), eb('p.hidden_at', 'is', null)])

type Paged = { author: MemberId; isAuthor: boolean; page: number; size: number }

/**
 * A member's blog: for its author first the drafts, those never published before those withdrawn,
 * then the posts by date of first publication, newest first.
 */
export async function readPosts(
  db: ApiDb,
  { author, isAuthor, page, size }: Paged,
): Promise<{ posts: PostCard[]; total: number }> {
  const [rows, counted] = await Promise.all([
    cardRows(db)
      .where('p.author', '=', author)
      .where(readableBy(isAuthor))
      .$if(isAuthor, (query) => query.orderBy((eb) => eb('p.state', '=', 'draft'), 'desc'))
      .orderBy(sql`p.published_at desc nulls first`)
      .orderBy('p.id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    db
      .selectFrom('posts as p')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('p.author', '=', author)
      .where(readableBy(isAuthor))
      .executeTakeFirstOrThrow(),
  ])
  return { posts: rows.map(cardOf), total: Number(counted.count) }
}

type PostQuery = { author: MemberId; id: PostId; viewer: Actor | undefined }

/**
 * A post; undefined if there is none that the viewer may read. Moderators can also read hidden
 * posts.
 */
export async function readPost(
  db: ApiDb | Tx,
  { author, id, viewer }: PostQuery,
): Promise<Post | undefined> {
  const row = await cardRows(db)
    .select('p.body')
    .where('p.id', '=', id)
    .where('p.author', '=', author)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const is_mine = viewer?.id === author
  const isShown =
    row.state === 'published' && (row.hidden_at === null || can(viewer, 'moderation.read'))
  if (!is_mine && !isShown) return undefined
  return { ...cardOf(row), body: row.body, version: row.version, is_mine }
}

type SuggestionQuery = { viewer: MemberId | undefined; besides: PostId | undefined; size: number }

/**
 * Suggests posts: first those by members whom the viewer follows, then the newest of the others.
 */
export async function suggestPosts(
  db: ApiDb,
  { viewer, besides, size }: SuggestionQuery,
): Promise<PostCard[]> {
  const { rows } = await sql<{ id: number }>`
    with fresh as (
      (select p.id, p.published_at, 1 as near from posts p
        join follows f on f.followed = p.author and f.follower = ${viewer ?? 0}
        where p.state = 'published' and p.hidden_at is null
        order by p.published_at desc, p.id desc limit ${size + 1})
      union all
      (select p.id, p.published_at, 0 from posts p
        where p.state = 'published' and p.hidden_at is null and p.author <> ${viewer ?? 0}
          and not ${isBlockedFor(viewer ?? 0, sql`p.author`)}
        order by p.published_at desc, p.id desc limit ${2 * size + 2})
    )
    select id from fresh where id <> ${besides ?? 0}
    group by id, published_at order by max(near) desc, published_at desc, id desc
    limit ${size}`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const cards = await cardRows(db).where('p.id', 'in', ids).execute()
  return cards.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(cardOf)
}
