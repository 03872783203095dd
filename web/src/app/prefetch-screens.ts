import { PLACES } from './routes/all-routes.ts'

const WAIT_MS = 1500

/** After the first screen is drawn, the others are fetched one by one while the browser is idle. */
export function prefetchScreens(): () => void {
  if (savesData()) return () => undefined
  let isOver = false
  const timer = setTimeout(async () => {
    for (const place of PLACES) {
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

const whenIdle = () =>
  new Promise<void>((go) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => go())
    else setTimeout(go, 50)
  })

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && 'saveData' in connection
    ? connection.saveData === true
    : false
}
