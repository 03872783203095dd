import type { SharingContent } from '@ideathlon/contracts/sharing'

export type SharedQuestion = {
  slug: string
  title: string
  detail: string
  image: string | null
  tags: readonly string[]
  category: string
  catalyst: string
  isClosed: boolean
  /** The best ideas, best first; empty unless they are public. */
  topIdeas: readonly string[]
}

export type ShareLink = {
  origin: string
  path: string
  /** The scout credited for the link; null for a visitor. */
  scout: string | null
}

const DESCRIPTION_MAX = 300
const HASHTAGS_MAX = 4

/** `ownText`: the sharer's own text, which replaces the default. */
export function composeQuestion(
  question: SharedQuestion,
  { link, ownText }: { link: ShareLink; ownText?: string | undefined },
): SharingContent {
  const { title, isClosed, topIdeas } = question
  const call = isClosed
    ? 'See which ideas won on Ideathlon.'
    : 'Enter your idea, or rate other ideas, on Ideathlon.'
  return {
    text: ownText || `${title} ${call}`,
    title,
    description: shortened(question.detail || call, DESCRIPTION_MAX),
    url: linkOf(link),
    image: question.image,
    hashtags: [...new Set([...question.tags, question.category].map(hashtagOf))]
      .filter((tag) => tag !== '')
      .slice(0, HASHTAGS_MAX),
    thread: topIdeas.map((idea, at) => ({
      text: `${at + 1}. ${shortened(idea, 240)}`,
      metadata: { position: at + 1 },
    })),
    metadata: { target: question.slug, credentials: [question.catalyst] },
  }
}

export function composeMember(
  member: { handle: string; name: string; slogan: string; isOwn: boolean },
  { link, ownText }: { link: ShareLink; ownText?: string | undefined },
): SharingContent {
  const text = member.isOwn
    ? 'This is what I am thinking about. Come and take on a challenge with me on Ideathlon.'
    : `See what ${member.name} is thinking about on Ideathlon.`
  return {
    text: ownText || text,
    title: `${member.name} on Ideathlon`,
    description: member.slogan,
    url: linkOf(link),
    image: null,
    hashtags: ['Ideathlon'],
    thread: [],
    metadata: { target: member.handle, credentials: [] },
  }
}

export function linkOf({ origin, path, scout }: ShareLink): string {
  const url = new URL(path, origin)
  if (scout !== null) url.searchParams.set('scout_id', scout)
  return url.href
}

/**
 * "City life" becomes CityLife: networks end a hashtag at the first character that is neither a
 * letter nor a digit.
 */
function hashtagOf(words: string): string {
  return words
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
    .slice(0, 60)
}

function shortened(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`
}
