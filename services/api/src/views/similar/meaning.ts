import { type RawBuilder, sql } from 'kysely'
import { distinctiveWords, enoughInCommon } from './any-word.ts'
import { relatedWords } from './concepts.ts'

/** Another word for the same thing counts for less than the word itself. */
const RELATED_COUNTS = 0.6
/** The minimum share of the text's words, by weight, that must match. */
const ALIKE_MIN = 0.3
/** Words in more titles than this are treated alike, so counting stops here. */
const COUNTED_MAX = 500

export type Meaning = {
  /** Matches any of its words or of words with nearly the same meaning, for an index search. */
  any: RawBuilder<unknown>
  /** From rows with their words as `words`: the similar ones, as `id` and `alike` from 0 to 1. */
  alike(found: RawBuilder<unknown>, commonIn: RawBuilder<unknown>): RawBuilder<unknown>
  /** The same for all rows, however little they share. */
  share(found: RawBuilder<unknown>, commonIn: RawBuilder<unknown>): RawBuilder<unknown>
}

/**
 * The meaning of a text, for comparison with titles: each distinctive word with the words of
 * the same concepts. A word that occurs in more titles has less weight.
 * Undefined without any distinctive word.
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
    having count(*) filter (where f.words @@ t.near) >= ${enoughInCommon(significant)}
      and ${weightOfMatches} >= ${ALIKE_MIN}::float * sum(t.weight)`
  return { any, alike, share }
}

/** SQL: the weight of the words `t` that a row `f` has, a related one for less. */
const weightOfMatches = sql`sum(case when f.words @@ t.exact then t.weight
  when f.words @@ t.near then t.weight * ${RELATED_COUNTS}::float else 0 end)`

/**
 * Each word as a search for itself and for related words, with less weight if many titles have it.
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
