import type { Snippet } from '@ideathlon/contracts/search'
import { type RawBuilder, sql } from 'kysely'

/** Rare characters that mark matches. */
export const HIT_BEGINS = '\u2060\u27e6'
export const HIT_ENDS = '\u27e7\u2060'

const GAP = ' … '
/** Options that make Postgres cut a snippet out of a long text. */
const SNIPPET_OPTIONS = `StartSel=${HIT_BEGINS},StopSel=${HIT_ENDS},MaxFragments=2,MaxWords=18,MinWords=8,FragmentDelimiter="${GAP}"`
export const TITLE_OPTIONS = `StartSel=${HIT_BEGINS},StopSel=${HIT_ENDS},HighlightAll=true`
/** Texts of at most this many characters are shown whole. */
const WHOLE_MAX = 120
/** Characters that a snippet can leave out at the end of a text without an ellipsis. */
const END_OF_TEXT = ' .!?\n\r\t'

/**
 * The whole text if it is short, otherwise a snippet with an ellipsis at each end where it was cut.
 * Matches are marked in both.
 */
export function markedSnippet(
  text: RawBuilder<unknown>,
  words: RawBuilder<unknown>,
): RawBuilder<string> {
  const plain = sql`replace(replace(cut, ${HIT_BEGINS}, ''), ${HIT_ENDS}, '')`
  return sql<string>`(
    select case when starts_with(ltrim(${text}), split_part(plain, ${GAP}, 1)) then '' else '… ' end
      || cut
      || case when ends = right(rtrim(${text}, ${END_OF_TEXT}), length(ends)) then '' else ' …' end
    from ts_headline('english', ${text}, ${words},
        case when length(${text}) <= ${WHOLE_MAX} then ${TITLE_OPTIONS}
          else ${SNIPPET_OPTIONS} end) as cut,
      lateral (select ${plain} as plain) p,
      lateral (select rtrim(split_part(plain, ${GAP}, -1), ${END_OF_TEXT}) as ends) e)`
}

/** The pieces of a marked text, in order. The text is never interpreted as markup. */
export function piecesOf(marked: string): Snippet {
  return marked.split(HIT_BEGINS).flatMap((part, at) => {
    if (at === 0) return piece(part, false)
    const end = part.indexOf(HIT_ENDS)
    if (end === -1) return piece(part, false)
    return [
      ...piece(part.slice(0, end), true),
      ...piece(part.slice(end + HIT_ENDS.length).replaceAll(HIT_ENDS, ''), false),
    ]
  })
}

function piece(text: string, hit: boolean): Snippet {
  return text === '' ? [] : [{ text, hit }]
}

/** The text of a snippet without its marks. */
export const wordsIn = (snippet: Snippet): string => snippet.map(({ text }) => text).join('')
