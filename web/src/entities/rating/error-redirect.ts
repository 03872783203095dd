import { FEEDBACK_ABOUT } from '@ideathlon/contracts/feedback'

type Failing = { kind?: unknown; code?: unknown; message?: string }
type RatingPlace = { slug: string; isHome: boolean }

/** Errors that cause no redirect: the viewer is offline or signed out. */
const STAYS = new Set<unknown>(['offline', 'signed-out'])
/**
 * Errors that the challenge's own page shows: it does not exist, the viewer has no access, or the
 * address is mistyped.
 */
const SHOWN_AT_HOME = new Set<unknown>(['missing', 'forbidden', 'invalid'])
const MESSAGE_MAX = 500

/**
 * Where an error on a page of a challenge redirects to: for a closed challenge, its own page;
 * before the first rating, the page that unlocks rating; for an unexpected error, the feedback form
 * with the challenge and the server's message.
 */
export function errorRedirectOf(error: unknown, { slug, isHome }: RatingPlace): string | undefined {
  const { kind, code, message = '' } = (error ?? {}) as Failing
  if (STAYS.has(kind)) return undefined
  if (isHome && SHOWN_AT_HOME.has(kind)) return undefined
  if (code === 'challenge_closed' || code === 'ama_private') return `/challenges/${slug}`
  if (code === 'rating_not_started') return `/challenges/${slug}/rating-unlock`
  const search = new URLSearchParams({
    about: FEEDBACK_ABOUT.rating_flow,
    challenge: slug,
    errors: message.slice(0, MESSAGE_MAX),
  })
  return `/about/send-feedback?${search.toString()}`
}
