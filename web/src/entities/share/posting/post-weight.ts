import { graphemesOf } from '@ideathlon/contracts/graphemes'

/** How a network counts the length of a post. */
export type PostRule = {
  /** The name of the network in buttons and sentences. */
  label: string
  max: number
  /** How many characters every link counts as; null if it counts at its full length. */
  linkWeight: number | null
  /** Characters outside Latin and related scripts count as two. */
  isWeighted: boolean
}

export const TWEET: PostRule = { label: 'X', max: 280, linkWeight: 23, isWeighted: true }

const LINK = /https?:\/\/\S+/g
/** The server part of a mention does not count towards the length. */
const MENTION = /(@\w+)@[\w.-]+\w/g

/** Characters of Latin and related scripts count as one; all others count as two. */
const LIGHT: readonly (readonly [number, number])[] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
]
const EMOJI = /^\p{Extended_Pictographic}/u
const HEAVY = 2

/** How much of a post's maximum length the text takes up. */
export function weightOf(text: string, { linkWeight, isWeighted }: PostRule): number {
  const links = linkWeight === null ? [] : (text.match(LINK) ?? [])
  const words = linkWeight === null ? text : text.replace(LINK, '').replace(MENTION, '$1')
  const weights = graphemesOf(words.normalize('NFC')).map((grapheme) =>
    isWeighted ? weightOfGrapheme(grapheme) : 1,
  )
  return weights.reduce((sum, weight) => sum + weight, links.length * (linkWeight ?? 0))
}

function weightOfGrapheme(grapheme: string): number {
  if (EMOJI.test(grapheme)) return HEAVY
  return [...grapheme].reduce((sum, character) => sum + weightOfCharacter(character), 0)
}

function weightOfCharacter(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return LIGHT.some(([from, to]) => code >= from && code <= to) ? 1 : HEAVY
}

type Parts = { text: string; hashtags: readonly string[]; url: string }

/** Joins the text, hashtags and link into one post. */
export function postOf({ text, hashtags, url }: Parts) {
  return [text, hashtags.map((tag) => `#${tag}`).join(' '), url]
    .filter((part) => part !== '')
    .join(' ')
}
