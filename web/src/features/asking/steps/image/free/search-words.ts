/**
 * Words that say nothing about the content of a picture. Words shorter than SHORTEST are ignored
 * anyway, so they are not listed.
 */
const EMPTY = new Set(
  'what how could would should can may will make makes made get gets have has had with without from into onto than that this these those they them their there then when where which while who whom whose why your you our ours his her hers its for and the are was were been being not but all any some more most many much less least very just also only every each other another about over under after before again because between through during out off too own same such nor yet via per feel feels like let lets help helps use uses used way ways thing things people person someone everyone somebody everybody better best good new next first'.split(
    ' ',
  ),
)
const WORDS_MAX = 4
const SHORTEST = 3

/** The words of a text that a picture could show, in order. */
export function wordsOf(title: string): string[] {
  const words = title.toLowerCase().match(/\p{L}+/gu) ?? []
  return [...new Set(words)].filter((word) => word.length >= SHORTEST && !EMPTY.has(word))
}

type About = { title: string; tags: readonly string[]; category: string | undefined }

/** The tags, followed by the words of the title. */
const writtenWords = ({ tags, title }: About): string[] => [
  ...new Set([...tags.map((tag) => tag.toLowerCase()), ...wordsOf(title)]),
]

/**
 * The words of the first search: the tags, followed by words of the title; the words of the
 * category if there are neither tags nor title.
 */
export function firstSearch(about: About): string {
  const chosen = writtenWords(about).slice(0, WORDS_MAX)
  return (chosen.length > 0 ? chosen : wordsOf(about.category ?? '')).join(', ')
}

/**
 * Searches for single words, offered when a search for all of them finds nothing; tags come first.
 */
export function otherSearches(about: About): string[] {
  return [...new Set([...writtenWords(about), ...wordsOf(about.category ?? '')])]
}

/** The next search to offer; after the last one, the first one follows. */
export function searchAfter(now: string, others: readonly string[]): string | undefined {
  const next = others[(others.indexOf(now) + 1) % others.length]
  return next === now ? undefined : next
}

/**
 * The wider search that follows a suggested search without results: first the category, then all
 * pictures.
 */
export function widerSearch(now: string, category: string | undefined): string | undefined {
  if (now === '') return undefined
  const wider = wordsOf(category ?? '').join(', ')
  return now === wider ? '' : wider
}
