import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PAGES, type PageName } from '@ideathlon/contracts/page-names'

const FOLDER = join(import.meta.dirname, 'texts')

const read = new Map<PageName, Promise<string>>()

/** The initial text of a page, which is shown until somebody edits it. */
export async function firstText(page: PageName): Promise<{ title: string; markdown: string }> {
  const { shelf, title } = PAGES[page]
  const markdown = read.get(page) ?? readFile(join(FOLDER, shelf, `${page}.md`), 'utf8')
  read.set(page, markdown)
  // A failed read must not be cached.
  markdown.catch(() => read.delete(page))
  return { title, markdown: await markdown }
}
