import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import type { AddressParams } from '@ideathlon/contracts/place-map'
import { categoryName } from '@ideathlon/service-kit/languages/translated-labels'
import { filledIn, translated } from '@ideathlon/service-kit/languages/translations'
import { knownPlatforms } from '../../community/platforms/known-platforms.ts'
import { findAccount } from '../../community/profiles/find-account.ts'
import type { Deps } from '../../kernel/deps.ts'
import { displayName, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { isRowId } from '../../kernel/row-id.ts'
import { visibleTopics } from '../../talk/topics/visible.ts'
import { readFace, readWinner } from './read-about.ts'
import type { About } from './structured-data.ts'

/** The public subject of a page. `elsewhere`: set if its slug has changed. */
export type Subject =
  | { found: false }
  | {
      found: true
      title?: string
      description?: string
      kind?: 'article' | 'profile'
      elsewhere?: string
      /** The path of the subject's picture, below /api/pictures and without its extension. */
      picture?: string
      /** The scope of the leaderboard on the page, for example `category-3`. */
      board?: string
      /** Set for a closed challenge, whose ideas everybody can see. */
      showsIdeas?: true
      /** The subject is in no public list, so search engines are asked to leave it out. */
      noindex?: boolean
      /** The subject, for search engines. */
      about?: About
      /** The platform or member whose activity stream belongs to the page. */
      stream?: { of: string; title: string }
    }

/** The page exists, but there is nothing to say about it. */
const FOUND: Subject = { found: true }
const NOT_FOUND: Subject = { found: false }

/** Looks up what a URL names: a challenge, category, platform, member, topic or channel. */
export async function readSubject(
  deps: Deps,
  params: AddressParams,
  language: string,
): Promise<Subject> {
  if (Object.values(params).some((value) => /\p{Cc}/u.test(value ?? ''))) return NOT_FOUND
  if (params.challenge !== undefined) return readQuestion(deps, params.challenge, language)
  if (params.category !== undefined) return readCategory(deps, params.category, language)
  const who =
    params.platformSlug === undefined
      ? FOUND
      : await readBoardSubject(deps, params.platformSlug, language)
  const isOfPlatform = params.platformSlug !== undefined && who.found
  if (!isOfPlatform || who.elsewhere !== undefined) return who
  if (params.topicId !== undefined) return readTopic(deps, params.topicId)
  return params.slug === undefined ? who : readChannel(deps, params.slug)
}

async function readQuestion(deps: Deps, slug: string, language: string): Promise<Subject> {
  const row = await deps.db
    .selectFrom('challenges')
    .select(['id', 'asker', 'question_title', 'question_detail', 'shelf', 'opens_at', 'closed_at'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (row === undefined || row.shelf === 'hidden') return NOT_FOUND
  return {
    found: true,
    title: row.question_title,
    about: {
      kind: 'question',
      title: row.question_title,
      text: row.question_detail,
      askedBy: await readFace(deps, row.asker),
      opensAt: row.opens_at,
      winner: row.closed_at === null ? undefined : await readWinner(deps, row.id),
    },
    description:
      row.question_detail ||
      translated('Enter your idea, rate the others, and see who wins.', language),
    kind: 'article',
    picture: `${row.closed_at === null ? 'challenges' : 'results'}/${slug}`,
    ...(row.closed_at !== null && { showsIdeas: true as const }),
  }
}

/** If there is no such category, the page itself says so. */
async function readCategory({ db }: Deps, slug: string, language: string): Promise<Subject> {
  const row = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (row === undefined) return FOUND
  return {
    found: true,
    title: categoryName(row.name, language),
    board: `category-${row.id}`,
  }
}

/** A channel in the public list. */
async function readChannel({ db }: Deps, slug: string): Promise<Subject> {
  const row = await db
    .selectFrom('talk_channels')
    .select(['name', 'about'])
    .where('slug', '=', slug)
    .where('visibility', '=', 'public')
    .executeTakeFirst()
  if (row === undefined) return { found: true, noindex: true }
  return { found: true, title: row.name, ...(row.about !== '' && { description: row.about }) }
}

/** A topic that visitors can find in the lists. */
async function readTopic({ db }: Deps, id: string): Promise<Subject> {
  if (!isRowId(id)) return NOT_FOUND
  const row = await db
    .selectFrom('talk_topics as t')
    .select(['t.title', 't.excerpt'])
    .where('t.id', '=', Number(id))
    .where(visibleTopics(null))
    .executeTakeFirst()
  if (row === undefined) return { found: true, noindex: true }
  const { title, excerpt } = row
  return { found: true, kind: 'article', description: excerpt, ...(title !== null && { title }) }
}

async function readBoardSubject(deps: Deps, slug: string, language: string): Promise<Subject> {
  if (slug === 'platform') return { found: true, board: `platform-${MAIN_PLATFORM}` }
  if (slug === 'me') return FOUND
  const platform = (await knownPlatforms(deps)).find((each) => each.slug === slug)
  if (platform) {
    const { title } = platform
    const board = `platform-${platform.id}`
    return { found: true, title, board, stream: { of: platform.slug, title } }
  }
  const id = await findAccount(deps.db, slug)
  if (id === undefined) return NOT_FOUND
  const row = await deps.db
    .selectFrom('accounts as a')
    .select(['a.id', 'a.handle', 'a.bio', ...NAME_COLUMNS])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()
  const name = displayName(row)
  return {
    found: true,
    title: `${name} (@${row.handle})`,
    description:
      row.bio ||
      filledIn('{name} plays Ideathlon: challenges, ideas and ratings.', { name }, language),
    kind: 'profile',
    about: { kind: 'member', name, handle: row.handle, bio: row.bio },
    picture: `members/${row.handle}`,
    stream: { of: row.handle, title: name },
    ...(row.handle !== slug && { elsewhere: row.handle }),
  }
}

/** The challenge that an idea was entered in, if everybody may see the idea. */
export async function readQuestionOfIdea({ db }: Deps, idea: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('ideas as i')
    .innerJoin('challenges as c', 'c.id', 'i.challenge')
    .select('c.slug')
    .where('i.id', '=', idea)
    .where('i.state', '=', 'published')
    .where('c.shelf', '!=', 'hidden')
    .executeTakeFirst()
  return row?.slug
}
