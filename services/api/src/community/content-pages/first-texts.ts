import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, OFFERED_LANGUAGES } from '@ideathlon/contracts/languages'
import { PAGES, type PageName } from '@ideathlon/contracts/page-names'
import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import { translated } from '@ideathlon/service-kit/languages/translations'

const FOLDER = join(import.meta.dirname, 'texts')

const kept = new MemoryCache<string, string>({
  entriesMax: Object.keys(PAGES).length * OFFERED_LANGUAGES.length,
})

/**
 * The initial text of a page in one of the site's languages. It is shown until someone edits the
 * page.
 */
export async function firstText(
  page: PageName,
  language: Language,
): Promise<{ title: string; markdown: string }> {
  const { shelf, title } = PAGES[page]
  const name = language === 'en' ? `${page}.md` : `${page}.${language}.md`
  const markdown = await kept.load(name, () => readFile(join(FOLDER, shelf, name), 'utf8'))
  return { title: translated(title, language), markdown }
}
