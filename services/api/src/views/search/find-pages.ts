import type { Language } from '@ideathlon/contracts/languages'
import { PAGE_DESCRIPTIONS } from '@ideathlon/contracts/page-descriptions'
import { PAGES, type PageName } from '@ideathlon/contracts/page-names'
import type { PageFound } from '@ideathlon/contracts/search'
import { translated } from '@ideathlon/service-kit/languages/translations'
import { firstText } from '../../community/content-pages/first-texts.ts'
import { editedTexts } from '../../community/content-pages/queries.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import type { Found } from './find-questions.ts'
import { queryWords } from './query-words.ts'

const TITLE_WEIGHT = 10
const SAYS_WEIGHT = 4

type PageSearch = { q: string; page: number; size: number; language: Language }

/**
 * Finds pages and FAQ answers that contain every word, matching titles first. It scans them all,
 * because there are few.
 */
export async function findPages(
  db: ApiDb,
  { q, page, size, language }: PageSearch,
): Promise<Found<PageFound>> {
  const words = queryWords(q)
  if (words.length === 0) return { rows: [], total: 0 }
  const edited = await editedTexts(db, language)
  const names = (Object.keys(PAGES) as PageName[]).filter((name) => PAGES[name].hidden !== true)
  const weighed = await Promise.all(
    names.map(async (name) => {
      const text = edited.get(name) ?? (await initialText(name, language))
      const says = translated(PAGE_DESCRIPTIONS[name], language)
      return { name, title: text.title, says, weight: weightOf({ ...text, says }, words) }
    }),
  )
  const found = weighed
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ name, title, says }) => {
      const { path, shelf } = PAGES[name]
      return { path, title, says, is_faq: shelf === 'faqs' }
    })
  return { rows: found.slice(page * size, (page + 1) * size), total: found.length }
}

/** If its text cannot be read, the page is still found by its title. */
function initialText(name: PageName, language: Language) {
  const title = translated(PAGES[name].title, language)
  return firstText(name, language).catch(() => ({ title, markdown: '' }))
}

type PageWords = { title: string; says: string; markdown: string }

function weightOf(page: PageWords, words: readonly string[]): number {
  const [title, says, text] = [lower(page.title), lower(page.says), lower(page.markdown)]
  let weight = 0
  for (const word of words) {
    const found =
      (begins(title, word) ? TITLE_WEIGHT : 0) +
      (begins(says, word) ? SAYS_WEIGHT : 0) +
      (begins(text, word) ? 1 : 0)
    if (found === 0) return 0
    weight += found
  }
  return weight
}

const lower = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
const begins = (text: string, word: string) => text.includes(` ${word}`)
