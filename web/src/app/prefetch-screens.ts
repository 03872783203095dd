import { savesData } from '../lib/saves-data.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { PLACES } from './routes/all-routes.ts'

const WAIT_MS = 1500
const SIGNS = ['pointerdown', 'keydown', 'scroll'] as const
/** The screens that most visitors open next. */
const FOR_VISITORS = new Set([
  '/',
  '/challenges/:challenge',
  '/:platformSlug/olympiad/leaderboard/:race?',
  '/:platformSlug',
  '/account/sign-in',
  '/account/sign-up',
])

/**
 * After the first screen is drawn, fetches the other screens that the viewer can open, one by one.
 * For visitors it waits for the first touch, press or scroll, because many of them read one page
 * and leave.
 */
export function prefetchScreens(isMember: boolean): () => void {
  if (savesData()) return () => undefined
  const left = new AbortController()
  const start = () => setTimeout(() => void fetchScreens(isMember, left.signal), WAIT_MS)
  if (isMember) start()
  else {
    for (const sign of SIGNS) {
      window.addEventListener(sign, start, { once: true, passive: true, signal: left.signal })
    }
  }
  return () => left.abort()
}

async function fetchScreens(isMember: boolean, left: AbortSignal): Promise<void> {
  for (const place of isMember ? PLACES : PLACES.filter(({ path }) => FOR_VISITORS.has(path))) {
    await whenIdle()
    if (left.aborted || !navigator.onLine) return
    await place.screen().catch(() => undefined)
  }
}
