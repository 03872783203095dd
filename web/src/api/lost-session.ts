import { viewerNow } from './query-client.ts'

/** What a call does when the session is gone. The default is 'logout'. */
export type On401 = 'logout' | 'sign-in' | 'stay'

const WAIT_MS = 2_000
/** Routes that ask who is signed in: a 401 is a valid answer. */
const TOLERANT = new Set(['/me/detailed', '/me/preferences'])

let isLeaving = false

/** Handles a 401: a viewer who was signed in is sent to the sign-in page, which says why. */
export function handleLostSession(url: string, on401: On401 = 'logout'): void {
  if (on401 === 'stay' || TOLERANT.has(url) || isLeaving || !viewerNow()) return
  isLeaving = true
  if (on401 === 'sign-in') location.assign(addressOf('sign-in'))
  else setTimeout(() => location.assign(addressOf('logout')), WAIT_MS)
}

function addressOf(page: 'sign-in' | 'logout'): string {
  const { pathname, search, hostname } = location
  const query = new URLSearchParams({
    continue: pathname + search,
    platform: hostname.split('.')[0] ?? '',
    ended: 'elsewhere',
  })
  return `/account/${page}?${query}`
}
