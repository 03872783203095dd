/**
 * Words that occur in most questions. Having them in common does not make two questions similar.
 */
const STOP_WORDS = new Set([
  ...[
    'what',
    'how',
    'who',
    'why',
    'when',
    'where',
    'which',
    'could',
    'would',
    'should',
    'can',
    'will',
  ],
  ...['feel', 'like', 'keep', 'find', 'become', 'take', 'bring', 'come'],
  ...['make', 'made', 'get', 'give', 'help', 'use', 'need', 'want', 'are', 'have', 'has', 'not'],
  ...[
    'way',
    'thing',
    'things',
    'something',
    'anything',
    'people',
    'person',
    'everybody',
    'everyone',
  ],
  ...[
    'somebody',
    'someone',
    'the',
    'and',
    'for',
    'with',
    'without',
    'from',
    'into',
    'about',
    'than',
  ],
  ...['that', 'this', 'these', 'those', 'our', 'your', 'their', 'they', 'them', 'every'],
  ...['more', 'most', 'less', 'new', 'good', 'better', 'best'],
])
const WORDS_MAX = 12
const LENGTH_MIN = 3
const WORDS_IN_COMMON = 2
const PART_IN_COMMON = 0.4

/** The distinctive words of a text, each once. */
export function distinctiveWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const significant = words.filter((word) => word.length >= LENGTH_MIN && !STOP_WORDS.has(word))
  return [...new Set(significant)].slice(0, WORDS_MAX)
}

/** A tsquery for any of the distinctive words. Undefined if there are none. */
export function anyWordOf(text: string): string | undefined {
  const words = distinctiveWords(text)
  return words.length === 0 ? undefined : words.join(' | ')
}

/**
 * How many words must match. A single match can be a coincidence, and a long text must share a
 * fraction of its words.
 */
export function requiredMatches(words: readonly string[]): number {
  return Math.min(words.length, Math.max(WORDS_IN_COMMON, Math.ceil(words.length * PART_IN_COMMON)))
}
