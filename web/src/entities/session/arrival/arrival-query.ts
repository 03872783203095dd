import { isSignInPath, safePlace } from '@ideathlon/contracts/safe-place'

const DASHBOARD = '/me/my-dashboard'
const WELCOME = '/'

/**
 * Where a sign-in page sends the member afterwards. Each sign-in page passes these query parameters
 * on to the next.
 */
export type ArrivalQuery = Partial<Record<'continue' | 'follow' | 'platform' | 'app', string>>

export function arrivalQuery(search: URLSearchParams): ArrivalQuery {
  const names = ['continue', 'follow', 'platform', 'app'] as const
  return Object.fromEntries(
    names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  )
}

/**
 * Where to go after sign-in if the server does not answer. Only addresses on this host are allowed.
 * A new member who came to follow something goes to its page.
 */
export function placeToContinue(
  query: ArrivalQuery,
  { origin, isNew }: { origin: string; isNew: boolean },
): string {
  const places = isNew ? [query.follow, query.continue] : [query.continue, query.follow]
  const found = places
    .map((place) => safePlace(place, { origin }))
    .find((place) => place?.startsWith('/') && !isSignInPath(place))
  return found ?? (isNew ? WELCOME : DASHBOARD)
}
