import { queryWords } from '../query-words.ts'

/** What a message can be required to contain, as in `has:link`. */
export const HAVING = ['link', 'file', 'image', 'video', 'quote'] as const
export type HasFilter = (typeof HAVING)[number]

/** A parsed search in talk: words and filters, all of which must match. */
export type TalkSearch = {
  /** The text without its filters. */
  text: string
  /** The slug of a forum, channel, challenge or category, or the number of a topic. */
  in: string | undefined
  /** A handle. */
  by: string | undefined
  /** Two dates: messages must be older than the first, and from the second or later. */
  before: string | undefined
  after: string | undefined
  has: HasFilter[]
}

const FILTER = /(?:^|\s)(in|by|before|after|has):([\w.@-]+)(?=\s|$)/gi

/**
 * Parses the filters in the entered text. Anything that is not a filter, or has an invalid value,
 * remains a word.
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

/** Whether the search has what an index needs: a word, an author or a place. */
export const isSearchable = (search: TalkSearch): boolean =>
  queryWords(search.text).length > 0 || search.by !== undefined || search.in !== undefined
