import type { Snippet } from '@ideathlon/contracts/search'

/** Rare characters that mark the matches. */
export const HIT_BEGINS = '\u2060\u27e6'
export const HIT_ENDS = '\u27e7\u2060'

/** How Postgres cuts a snippet out of a long text. */
export const SNIPPET_OPTIONS = `StartSel=${HIT_BEGINS},StopSel=${HIT_ENDS},MaxFragments=2,MaxWords=18,MinWords=8,FragmentDelimiter=" … "`
export const TITLE_OPTIONS = `StartSel=${HIT_BEGINS},StopSel=${HIT_ENDS},HighlightAll=true`

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
