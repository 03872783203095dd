import type { Language } from '@ideathlon/contracts/languages'
import { PAGE_DESCRIPTIONS } from '@ideathlon/contracts/page-descriptions'
import { PAGES, type PageName } from '@ideathlon/contracts/page-names'
import type { PageFound } from '@ideathlon/contracts/search'
import { translated } from '@ideathlon/service-kit/languages/translations'
import { firstText } from '../../community/content-pages/first-texts.ts'
import { queryWords } from './query-words.ts'

const TITLE_WEIGHT = 10
const SAYS_WEIGHT = 4

/**
 * Finds pages and FAQ answers that contain every word, matching titles first. It scans them all,
 * because there are few.
 */
export async function findPages(text: string, language: Language): Promise<PageFound[]> {
  const words = queryWords(text)
  if (words.length === 0) return []
  const names = (Object.keys(PAGES) as PageName[]).filter((name) => PAGES[name].hidden !== true)
  const weighed = await Promise.all(
    names.map(async (name) => ({ name, weight: weightOf(await wordsOf(name, language), words) })),
  )
  return weighed
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ name }) => {
      const { path, title, shelf } = PAGES[name]
      return {
        path,
        title: translated(title, language),
        says: translated(PAGE_DESCRIPTIONS[name], language),
        is_faq: shelf === 'faqs',
      }
    })
}

type PageWords = { title: string; says: string; text: string }

async function wordsOf(name: PageName, language: Language): Promise<PageWords> {
  const title = translated(PAGES[name].title, language)
  const says = translated(PAGE_DESCRIPTIONS[name], language)
  // If its text cannot be read, the page is still found by its title.
  const { markdown } = await firstText(name, language).catch(() => ({ markdown: '' }))
  return { title: lower(title), says: lower(says), text: lower(markdown) }
}

function weightOf({ title, says, text }: PageWords, words: readonly string[]): number {
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
