import { SHIPPED_CATEGORY_TEXTS } from '@ideathlon/contracts/shipped-categories'
import { raceTitleIn } from './race-titles.ts'
import { translated } from './translations.ts'

/**
 * An answer with its labels in a language: the texts in these fields, and the names of the
 * categories that come with the product, wherever it names a category.
 */
export function withTranslatedLabels(
  answer: unknown,
  fields: readonly string[],
  language: string,
): unknown {
  if (language === 'en') return answer
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit)
    if (!isPlain(value)) return value
    const entries = Object.entries(value).map(([name, inner]) => [name, labelled(name, inner)])
    return Object.fromEntries(entries)
  }
  const labelled = (name: string, value: unknown): unknown => {
    if (typeof value === 'string') {
      if (fields.includes(name)) return raceTitleIn(translated(value, language), language)
      return name === 'category' ? categoryName(value, language) : value
    }
    return visit(name === 'category' ? inCategory(value, language) : value)
  }
  return visit(answer)
}

function inCategory(category: unknown, language: string): unknown {
  if (!isPlain(category)) return category
  const { name } = category
  return typeof name === 'string' ? { ...category, name: categoryName(name, language) } : category
}

/** A name that an installation gave is in the language of the installation. */
export function categoryName(name: string, language: string): string {
  return SHIPPED_CATEGORY_TEXTS.has(name) ? translated(name, language) : name
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
  )
}
