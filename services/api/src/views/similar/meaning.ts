import { type RawBuilder, sql } from 'kysely'
import { distinctiveWords, requiredMatches } from './any-word.ts'
import { relatedWords } from './concepts.ts'

/** A related word counts for less than the word itself. */
const RELATED_COUNTS = 0.6
/** The minimum share of the text's words, by weight, that must match. */
const ALIKE_MIN = 0.3
/**
 * Titles that contain a word are counted only up to this number; words that are more frequent all
 * get the same weight.
 */
const COUNTED_MAX = 500

export type Meaning = {
  /** For an index search: matches any of the words, or a word with nearly the same meaning. */
  any: RawBuilder<unknown>
  /**
   * SQL: the rows of `found` that are similar to the text, each with its `id` and its similarity
   * from 0 to 1 as `alike`. The rows must have an `id` and their words as `words`.
   */
  alike(found: RawBuilder<unknown>, commonIn: RawBuilder<unknown>): RawBuilder<unknown>
  /** Like `alike`, but for all rows, however little they have in common with the text. */
  share(found: RawBuilder<unknown>, commonIn: RawBuilder<unknown>): RawBuilder<unknown>
}

/**
 * The meaning of a text, for comparison with titles: each distinctive word with the words of its
 * concepts. The more titles contain a word, the less it weighs. Undefined if there is no
 * distinctive word.
 */
export function meaningOf(text: string): Meaning | undefined {
  const significant = distinctiveWords(text)
  if (significant.length === 0) return undefined
  const inTitle = (words: readonly string[]) => words.map((word) => `${word}:A`).join(' | ')
  const exact = significant.map((word) => inTitle([word]))
  const near = significant.map((word) => inTitle(relatedWords(word)))
  const any = sql`to_tsquery('english', ${near.join(' | ')})`
  const share: Meaning['share'] = (found, commonIn) => sql`
    select f.id, ${weightOfMatches} / sum(t.weight) as alike
    from (${found}) f cross join (${weighted(exact, near, commonIn)}) t
    group by f.id`
  const alike: Meaning['alike'] = (found, commonIn) => sql`
    ${share(found, commonIn)}
    having count(*) filter (where f.words @@ t.near) >= ${requiredMatches(significant)}
      and ${weightOfMatches} >= ${ALIKE_MIN}::float * sum(t.weight)`
  return { any, alike, share }
}

/**
 * SQL: the summed weights of the words `t` that row `f` contains. A related word counts for less.
 */
const weightOfMatches = sql`sum(case when f.words @@ t.exact then t.weight
  when f.words @@ t.near then t.weight * ${RELATED_COUNTS}::float else 0 end)`

/**
 * SQL: for each word, a query for the word itself, a query for related words, and its weight. Words
 * that occur in many titles weigh less.
 */
const weighted = (
  exact: readonly string[],
  near: readonly string[],
  commonIn: RawBuilder<unknown>,
) => sql`
  select w.exact, w.near, 1 / (1 + ln(1 + (
    select count(*) from (
      select from ${commonIn} d where d.words @@ w.exact limit ${COUNTED_MAX}
    ) common
  )))::float as weight
  from (
    select to_tsquery('english', u.exact) as exact, to_tsquery('english', u.near) as near
    from unnest(${exact}::text[], ${near}::text[]) as u(exact, near)
    offset 0
  ) w
  offset 0`
