import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PAGES, type PageName } from '@ideathlon/contracts/page-names'

const FOLDER = join(import.meta.dirname, 'texts')

const read = new Map<PageName, Promise<string>>()

/** The text that a page came with: what stands until somebody writes another one. */
export async function firstText(page: PageName): Promise<{ title: string; markdown: string }> {
  const { shelf, title } = PAGES[page]
  const markdown = read.get(page) ?? readFile(join(FOLDER, shelf, `${page}.md`), 'utf8')
  read.set(page, markdown)
  // What could not be read once may be read the next time.
  markdown.catch(() => read.delete(page))
  return { title, markdown: await markdown }
}
