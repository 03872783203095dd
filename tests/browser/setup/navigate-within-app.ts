import type { Page } from 'playwright-core'
import { OFTEN } from './inspect.ts'

/** If a page redirects back to the previous one, the focus never moves, so waiting has a limit. */
const POLL_OPTIONS = { ...OFTEN, timeout: 15_000 }
/** A screen that has not changed for this long is considered complete. */
const IDLE_MS = 200

/**
 * Navigates to another place as a link does, without reloading the document, and waits until the
 * screen stops changing. If only the query differs, it reloads the document.
 */
export async function navigateWithinApp(page: Page, address: string): Promise<void> {
  const isAnother = await page.evaluate(leave, address)
  const isThere =
    isAnother && (await page.waitForFunction(isResting, IDLE_MS, POLL_OPTIONS).catch(() => false))
  if (!isThere) await page.goto(address)
}

/**
 * Runs in the page: takes the focus away and starts the navigation. After it, the heading takes the
 * focus.
 */
function leave(to: string): boolean {
  if (new URL(to, location.href).pathname === location.pathname) return false
  const note = () => Object.assign(window, { changedAt: performance.now() })
  if (!('changedAt' in window)) {
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
  }
  note()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  history.pushState(null, '', to)
  dispatchEvent(new PopStateEvent('popstate'))
  return true
}

/**
 * Runs in the page: whether the next screen is complete. Some screens focus a field instead of the
 * heading. Until the next screen is ready, the previous one is still there.
 */
function isResting(restedMs: number): boolean {
  return (
    document.querySelector('.fixed[role=progressbar]') === null &&
    document.querySelector('#main h1') !== null &&
    document.activeElement !== document.body &&
    performance.now() - Reflect.get(window, 'changedAt') > restedMs
  )
}
