import { FEEDBACK_ABOUT } from '@ideathlon/contracts/feedback'

type Failing = { kind?: unknown; code?: unknown; message?: string }
type Where = { slug: string; isHome: boolean }

/** Nothing we could be told of from here: no line, no session, or a page that is not for everybody. */
const STAYS = new Set<unknown>(['offline', 'signed-out'])
/** A page that is not there, or not for the viewer, or whose address was mistyped. */
const TOLD_AT_HOME = new Set<unknown>(['missing', 'forbidden', 'invalid'])
const TOLD_MAX = 500

/**
 * Where an error leads from a page of a question: closed to its own page, too early to its gate, and
 * whatever should not have been to the feedback, with the question and the words of the server.
 */
export function wayFrom(error: unknown, { slug, isHome }: Where): string | undefined {
  const { kind, code, message = '' } = (error ?? {}) as Failing
  if (STAYS.has(kind)) return undefined
  if (isHome && TOLD_AT_HOME.has(kind)) return undefined
  if (code === 'challenge_closed' || code === 'ama_private') return `/challenges/${slug}`
  if (code === 'rating_not_started') return `/challenges/${slug}/rating-unlock`
  const said = new URLSearchParams({
    about: FEEDBACK_ABOUT.rating_flow,
    challenge: slug,
    errors: message.slice(0, TOLD_MAX),
  })
  return `/about/send-feedback?${said.toString()}`
}
