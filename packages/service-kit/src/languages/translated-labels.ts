import { SHIPPED_CATEGORY_TEXTS } from '@ideathlon/contracts/shipped-categories'
import { cycleTitleIn, raceTitleIn } from './race-titles.ts'
import { translated } from './translations.ts'

/**
 * Translates the labels in an answer: the strings in the given fields, and the names of the
 * categories that come with the product, wherever they occur.
 */
export function withTranslatedLabels(
  answer: unknown,
  fields: readonly string[],
  language: string,
): unknown {
  if (language === 'en') return answer
  const visit = (value: unknown, at: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => visit(each, at))
    if (!isPlain(value)) return value
    const labelled = (name: string, inner: unknown): unknown => {
      if (typeof inner !== 'string') {
        return visit(name === 'category' ? inCategory(inner, language) : inner, name)
      }
      if (!fields.includes(name)) return name === 'category' ? categoryName(inner, language) : inner
      const titleIn = isOfCycle(name, value, at) ? cycleTitleIn : raceTitleIn
      return titleIn(translated(inner, language), language)
    }
    const entries = Object.entries(value).map(([name, inner]) => [name, labelled(name, inner)])
    return Object.fromEntries(entries)
  }
  return visit(answer, '')
}

/**
 * Whether a label is the title of a cycle: the label of the cycle itself, of a payout for one of
 * its races, of a prize that it promised, or of a payment towards that prize.
 */
function isOfCycle(name: string, whole: Record<string, unknown>, at: string): boolean {
  if (name === 'about') return String(whole.subject).startsWith('cycle:')
  if (name !== 'title') return name === 'cycle' || name === 'covers'
  const isCycle = 'base' in whole && 'seq' in whole
  return isCycle || whole.kind === 'race' || 'cycle' in whole || at === 'covers'
}

function inCategory(category: unknown, language: string): unknown {
  if (!isPlain(category)) return category
  const { name } = category
  return typeof name === 'string' ? { ...category, name: categoryName(name, language) } : category
}

/** A category name that the installation chose stays in the installation's language. */
export function categoryName(name: string, language: string): string {
  return SHIPPED_CATEGORY_TEXTS.has(name) ? translated(name, language) : name
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
  )
}
