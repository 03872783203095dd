import { whenIdle } from '../lib/when-idle.ts'
import { PLACES } from './routes/all-routes.ts'

const WAIT_MS = 1500
/** Where most visitors go next. */
const FOR_VISITORS = new Set([
  '/',
  '/challenges/:challenge',
  '/:platformSlug/olympiad/leaderboard/:race?',
  '/:platformSlug',
  '/account/sign-in',
  '/account/sign-up',
])

/** After the first screen is drawn, the others that the viewer may open are fetched one by one. */
export function prefetchScreens(isMember: boolean): () => void {
  if (savesData()) return () => undefined
  let isOver = false
  const timer = setTimeout(async () => {
    for (const place of isMember ? PLACES : PLACES.filter(({ path }) => FOR_VISITORS.has(path))) {
      await whenIdle()
      if (isOver || !navigator.onLine) return
      await place.screen().catch(() => undefined)
    }
  }, WAIT_MS)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && 'saveData' in connection
    ? connection.saveData === true
    : false
}
