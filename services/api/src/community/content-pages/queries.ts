import { createHash } from 'node:crypto'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import type { PageName } from '@ideathlon/contracts/page-names'
import type { ContentPage, PageVersion } from '@ideathlon/contracts/pages'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { ApiDb } from '../../kernel/deps.ts'
import { firstText } from './first-texts.ts'
import type { RenderedTexts } from './rendered-texts.ts'

/** `language`: of the reader, for the initial text. What people wrote has the language in which they wrote it. */
export type PageOf = {
  platform: { id: number; slug: string }
  page: PageName
  language: string
}
export type PageReads = { db: ApiDb; texts: RenderedTexts }
type Text = Omit<ContentPage, 'can'>

/** A page as edited by its platform, else by the main platform, else its initial text. */
export async function readPage(
  { db, texts }: PageReads,
  { platform, page, language }: PageOf,
  version?: number,
): Promise<Text> {
  const text = await textOf(db, { platform, page, language }, version)
  return { page, platform: platform.slug, ...text, blocks: await texts.show(text.markdown) }
}

type Source = Pick<Text, 'title' | 'markdown' | 'version' | 'changed_at' | 'from'>

async function textOf(
  db: ApiDb,
  { platform, page, language }: PageOf,
  version: number | undefined,
): Promise<Source> {
  if (version !== 0) {
    const own = await newestOf(db, { platform: platform.id, page, version })
    if (own) return { ...own, from: 'own' }
    if (version !== undefined) throw notFound('This page has no such version.')
  }
  const main =
    platform.id !== MAIN_PLATFORM && (await newestOf(db, { platform: MAIN_PLATFORM, page }))
  if (main) return { ...main, version: 0, from: 'main' }
  return { ...(await firstText(page, language)), version: 0, changed_at: null, from: 'first' }
}

async function newestOf(
  db: ApiDb,
  { platform, page, version }: { platform: number; page: PageName; version?: number | undefined },
) {
  const row = await db
    .selectFrom('page_versions')
    .select(['version', 'title', 'markdown', 'written_at'])
    .where('platform', '=', platform)
    .where('page', '=', page)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { written_at, ...text } = row
  return { ...text, changed_at: written_at.toISOString() }
}

const VERSIONS_SHOWN = 50

export async function listVersions(
  db: ApiDb,
  { platform, page }: Omit<PageOf, 'language'>,
): Promise<PageVersion[]> {
  const rows = await db
    .selectFrom('page_versions as v')
    .leftJoin('accounts as a', 'a.id', 'v.written_by')
    .select(['v.version', 'v.title', 'a.handle', 'v.written_at'])
    .where('v.platform', '=', platform.id)
    .where('v.page', '=', page)
    .orderBy('v.version', 'desc')
    .limit(VERSIONS_SHOWN)
    .execute()
  return rows.map(({ version, title, handle, written_at }) => ({
    version,
    title,
    by: handle,
    at: written_at.toISOString(),
  }))
}

/** An ETag that changes with the page and with the viewer's permission to edit it. */
export function tagOf(page: ContentPage): string {
  const hash = createHash('sha256').update(JSON.stringify(page)).digest('base64url')
  return `"${hash.slice(0, 22)}"`
}
