import { DRAWINGS, type Drawing } from '../drawings/catalogue.ts'
import { descriptionOf } from '../drawings/draw.ts'
import type { Found, ImageSource } from './image-source.ts'

const TILE_WIDTH = 480
const FULL_WIDTH = 1200
const CREDIT = {
  source: 'Ideathlon drawings, CC0',
  user: '',
  link: 'https://creativecommons.org/publicdomain/zero/1.0/',
}

/** The drawings that are bundled with the product; they need no account and no network. */
export function bundled(random: () => number): ImageSource {
  return {
    async find({ keywords, total }) {
      return mixed([...DRAWINGS.values()], random)
        .map((drawing) => ({ drawing, fit: matchScore(drawing, keywords) }))
        .filter(({ fit }) => keywords.length === 0 || fit > 0)
        .toSorted((one, other) => other.fit - one.fit)
        .slice(0, total)
        .map(({ drawing }) => foundOf(drawing))
    },
  }
}

/**
 * How well a drawing matches the keywords. Its first tags are the most specific, so they count for
 * more.
 */
function matchScore({ tags }: Drawing, keywords: readonly string[]): number {
  const words = keywords.flatMap((keyword) => keyword.split(/[^\p{L}]+/u)).map(stemOf)
  return words.reduce((sum, word) => {
    const at = tags.findIndex((tag) => isSame(stemOf(tag), word))
    return at < 0 ? sum : sum + 1 + 1 / (1 + at)
  }, 0)
}

const STEM_MIN = 4

/** The word without a plural ending: "city" for "cities", "bus" for "buses". */
function stemOf(word: string): string {
  const plain = word.toLowerCase()
  if (plain.endsWith('ies') && plain.length > 4) return `${plain.slice(0, -3)}y`
  if (/(ss|us)$/.test(plain)) return plain
  if (/(s|x|ch|sh)es$/.test(plain)) return plain.slice(0, -2)
  return plain.endsWith('s') && plain.length > 3 ? plain.slice(0, -1) : plain
}

/**
 * Whether the words are equal, or one begins with the other: "teach" and "teacher", "bicycl" and
 * "bicycle".
 */
function isSame(tag: string, word: string): boolean {
  if (tag === word) return true
  if (Math.min(tag.length, word.length) < STEM_MIN) return false
  return tag.startsWith(word) || word.startsWith(tag)
}

function foundOf(drawing: Drawing): Found {
  return {
    small: { drawing: drawing.id, width: TILE_WIDTH },
    full: { drawing: drawing.id, width: FULL_WIDTH },
    credit: CREDIT,
    description: descriptionOf(drawing),
  }
}

function mixed<T>(items: readonly T[], random: () => number): T[] {
  const rest = [...items]
  for (let at = rest.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[rest[at], rest[other]] = [rest[other] as T, rest[at] as T]
  }
  return rest
}
