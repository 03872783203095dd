export const TWEET_MAX = 280
/** Every address counts as this many characters. */
const ADDRESS_WEIGHT = 23
const ADDRESS = /https?:\/\/\S+/g

/** Characters of Latin and related scripts count once; all others count twice. */
const LIGHT: readonly (readonly [number, number])[] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
]

export function tweetWeight(text: string): number {
  const addresses = text.match(ADDRESS)?.length ?? 0
  const words = [...text.replace(ADDRESS, '')]
  return words.reduce((sum, sign) => sum + weightOf(sign), addresses * ADDRESS_WEIGHT)
}

function weightOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  return LIGHT.some(([from, to]) => code >= from && code <= to) ? 1 : 2
}

/** The text, hashtags and link as one post. */
export function postOf({
  text,
  hashtags,
  url,
}: {
  text: string
  hashtags: readonly string[]
  url: string
}) {
  return [text, hashtags.map((tag) => `#${tag}`).join(' '), url]
    .filter((part) => part !== '')
    .join(' ')
}
