import { createHash } from 'node:crypto'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { DEFAULT_LANGUAGE, type Language } from '@ideathlon/contracts/languages'
import type { PageName } from '@ideathlon/contracts/page-names'
import type { ContentPage, PageVersion } from '@ideathlon/contracts/pages'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { ApiDb } from '../../kernel/deps.ts'
import { firstText } from './first-texts.ts'
import type { RenderedTexts } from './rendered-texts.ts'

/** `language`: the requested language. */
export type PageOf = {
  platform: { id: number; slug: string }
  page: PageName
  language: Language
}
export type PageReads = { db: ApiDb; texts: RenderedTexts }
type Text = Omit<ContentPage, 'can'>

/**
 * A page as edited by its platform. If the platform has not edited it, the main platform's version
 * is shown, and if there is none, the initial text. A text that was edited only in the site's first
 * language is shown to all readers, because it replaces the initial text in all languages.
 */
export async function readPage(
  { db, texts }: PageReads,
  { platform, page, language }: PageOf,
  version?: number,
): Promise<Text> {
  const text = await textOf(db, { platform, page, language }, version)
  return { page, platform: platform.slug, ...text, blocks: await texts.show(text.markdown) }
}

type Source = Pick<Text, 'title' | 'markdown' | 'language' | 'version' | 'changed_at' | 'from'>

async function textOf(
  db: ApiDb,
  { platform, page, language }: PageOf,
  version: number | undefined,
): Promise<Source> {
  if (version) {
    const old = await writtenTexts(db, platform.id, page)
      .where('version', '=', version)
      .executeTakeFirst()
    if (old === undefined) throw notFound('This page has no such version.')
    return { ...shown(old), from: 'own' }
  }
  const own =
    version === undefined && (await newestOf(db, { platform: platform.id, page, language }))
  if (own) return { ...own, version: own.language === language ? own.version : 0, from: 'own' }
  const main =
    platform.id !== MAIN_PLATFORM &&
    (await newestOf(db, { platform: MAIN_PLATFORM, page, language }))
  if (main) return { ...main, version: 0, from: 'main' }
  const first = await firstText(page, language)
  return { ...first, language, version: 0, changed_at: null, from: 'first' }
}

/** The newest text in a language, or else in the site's first language. */
async function newestOf(
  db: ApiDb,
  { platform, page, language }: { platform: number; page: PageName; language: Language },
) {
  const row = await writtenTexts(db, platform, page)
    .where('language', 'in', [language, DEFAULT_LANGUAGE])
    .orderBy((eb) => eb('language', '=', language), 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && shown(row)
}

/** The texts of the main platform that replace initial ones, as readers of a language see them. */
export async function editedTexts(
  db: ApiDb,
  language: Language,
): Promise<Map<string, { title: string; markdown: string }>> {
  const rows = await db
    .selectFrom('page_versions')
    .select(['page', 'title', 'markdown'])
    .distinctOn('page')
    .where('platform', '=', MAIN_PLATFORM)
    .where('language', 'in', [language, DEFAULT_LANGUAGE])
    .orderBy('page')
    .orderBy((eb) => eb('language', '=', language), 'desc')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map(({ page, ...text }) => [page, text]))
}

function writtenTexts(db: ApiDb, platform: number, page: PageName) {
  return db
    .selectFrom('page_versions')
    .select(['version', 'language', 'title', 'markdown', 'written_at'])
    .where('platform', '=', platform)
    .where('page', '=', page)
}

function shown<T extends { written_at: Date }>({ written_at, ...text }: T) {
  return { ...text, changed_at: written_at.toISOString() }
}

const VERSIONS_SHOWN = 50

export async function listVersions(
  db: ApiDb,
  { platform, page, language }: Omit<PageOf, 'language'> & { language: Language | undefined },
): Promise<PageVersion[]> {
  const rows = await db
    .selectFrom('page_versions as v')
    .leftJoin('accounts as a', 'a.id', 'v.written_by')
    .select(['v.version', 'v.language', 'v.title', 'a.handle', 'v.written_at'])
    .where('v.platform', '=', platform.id)
    .where('v.page', '=', page)
    .$if(language !== undefined, (query) =>
      query.where('v.language', '=', language ?? DEFAULT_LANGUAGE),
    )
    .orderBy('v.version', 'desc')
    .limit(VERSIONS_SHOWN)
    .execute()
  return rows.map(({ version, language: writtenIn, title, handle, written_at }) => ({
    version,
    language: writtenIn,
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
