import { FEEDBACK_ABOUT } from '@ideathlon/contracts/feedback'

type Failing = { kind?: unknown; code?: unknown; message?: string }
type Where = { slug: string; isHome: boolean }

/** Problems that need no report: the viewer is offline or signed out. */
const STAYS = new Set<unknown>(['offline', 'signed-out'])
/** A page that does not exist, is not for the viewer, or has a mistyped address. */
const SHOWN_AT_HOME = new Set<unknown>(['missing', 'forbidden', 'invalid'])
const MESSAGE_MAX = 500

/**
 * The redirect after an error on a page of a challenge. A closed challenge leads to its own page,
 * one without ratings yet to the page that unlocks rating, and an unexpected error to the feedback
 * form with the challenge and the server's message.
 */
export function wayFrom(error: unknown, { slug, isHome }: Where): string | undefined {
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
