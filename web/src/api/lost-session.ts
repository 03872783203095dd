import { queryClient } from './query-client.ts'

/** What a screen wants when its session is gone. The one that asks for nothing leaves through the logout. */
export type On401 = 'logout' | 'sign-in' | 'stay'

const WAIT_MS = 2_000
/** They ask who is here: "nobody" is an answer. */
const TOLERANT = new Set(['/me/detailed', '/me/preferences'])

let isLeaving = false

/** A call was told that nobody is signed in. Whoever believed to be is brought to where that is mended. */
export function noteLostSession(url: string, on401: On401 = 'logout'): void {
  if (on401 === 'stay' || TOLERANT.has(url) || isLeaving || !wasSignedIn()) return
  isLeaving = true
  if (on401 === 'sign-in') location.assign(doorTo('sign-in'))
  else setTimeout(() => location.assign(doorTo('logout')), WAIT_MS)
}

function wasSignedIn(): boolean {
  return Boolean(queryClient.getQueryData(['me']))
}

function doorTo(door: 'sign-in' | 'logout'): string {
  const { pathname, search, hostname } = location
  const asked = new URLSearchParams({
    continue: pathname + search,
    platform: hostname.split('.')[0] ?? '',
  })
  return `/account/${door}?${asked}`
}
