import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PAGES, type PageName } from '@ideathlon/contracts/page-names'
import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'

const FOLDER = join(import.meta.dirname, 'texts')

const kept = new MemoryCache<PageName, string>({ entriesMax: Object.keys(PAGES).length })

/** The initial text of a page, which is shown until somebody edits it. */
export async function firstText(page: PageName): Promise<{ title: string; markdown: string }> {
  const { shelf, title } = PAGES[page]
  const file = join(FOLDER, shelf, `${page}.md`)
  return { title, markdown: await kept.load(page, () => readFile(file, 'utf8')) }
}
