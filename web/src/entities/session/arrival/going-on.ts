import { isDoor, safePlace } from '@ideathlon/contracts/safe-place'

const DASHBOARD = '/me/my-dashboard'
const WELCOME = '/'

/** The destination in the address of a sign-in page; each sign-in page passes it to the next. */
export type Asked = Partial<Record<'continue' | 'follow' | 'platform' | 'app', string>>

export function askedIn(search: URLSearchParams): Asked {
  const names = ['continue', 'follow', 'platform', 'app'] as const
  return Object.fromEntries(
    names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  )
}

/** Where to go on when the edge cannot be asked: on this host only. A follower lands on what they followed. */
export function placeToContinue(
  asked: Asked,
  { origin, isNew }: { origin: string; isNew: boolean },
): string {
  const places = isNew ? [asked.follow, asked.continue] : [asked.continue, asked.follow]
  const found = places
    .map((place) => safePlace(place, { origin }))
    .find((place) => place?.startsWith('/') && !isDoor(place))
  return found ?? (isNew ? WELCOME : DASHBOARD)
}
