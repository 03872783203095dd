import { PLACES } from './places/all-places.ts'

const WAIT_MS = 1500

/** Once the first screen stands, the others are fetched while nothing else happens. */
export function prefetchScreens(): () => void {
  if (savesData()) return () => undefined
  const timer = setTimeout(() => {
    for (const place of PLACES) place.screen().catch(() => undefined)
  }, WAIT_MS)
  return () => clearTimeout(timer)
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && 'saveData' in connection
    ? connection.saveData === true
    : false
}
