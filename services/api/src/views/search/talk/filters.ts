import { queryWords } from '../query-words.ts'

/** What a message can have: `has:link`. */
export const HAVING = ['link', 'file', 'image', 'video', 'quote'] as const
export type Having = (typeof HAVING)[number]

/** A typed search in talk: words, and filters that all hold. */
export type TalkSearch = {
  /** The text without its filters. */
  text: string
  /** A forum or channel, a challenge or a category by its slug, or a topic by its number. */
  in: string | undefined
  /** A handle. */
  by: string | undefined
  /** Days: before the first, and from the second on. */
  before: string | undefined
  after: string | undefined
  has: Having[]
}

const FILTER = /(?:^|\s)(in|by|before|after|has):([\w.@-]+)(?=\s|$)/gi

/**
 * Reads the filters out of a typed text. What is not a filter, or has an invalid value, stays a
 * word.
 */
export function talkSearchOf(typed: string): TalkSearch {
  const search: TalkSearch = {
    text: '',
    in: undefined,
    by: undefined,
    before: undefined,
    after: undefined,
    has: [],
  }
  search.text = typed
    .replaceAll(FILTER, (whole, name: string, value: string) =>
      take(search, name.toLowerCase(), value) ? ' ' : whole,
    )
    .trim()
  return search
}

function take(search: TalkSearch, name: string, value: string): boolean {
  if (name === 'has') {
    const having = HAVING.find((one) => one === value.toLowerCase())
    if (having !== undefined && !search.has.includes(having)) search.has.push(having)
    return having !== undefined
  }
  if (name === 'before' || name === 'after') {
    if (!isDay(value)) return false
    search[name] = value
    return true
  }
  if (name === 'in') search.in = value.toLowerCase()
  else search.by = value.replace(/^@/, '').toLowerCase()
  return true
}

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** Whether there is enough to search by index: a word, an author or a place. */
export const isSearchable = (search: TalkSearch): boolean =>
  queryWords(search.text).length > 0 || search.by !== undefined || search.in !== undefined
