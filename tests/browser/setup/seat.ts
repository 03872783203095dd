import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { type Faults, watchFaults } from './faults.ts'
import { OFTEN } from './inspect.ts'
import type { Person } from './people.ts'
import type { Product } from './product.ts'

const TIMEOUT_MS = 60_000

/** A person with their own browser. */
export type Seat = { page: Page; context: BrowserContext; faults: Faults }

export type SeatOptions = BrowserContextOptions & {
  /** The signed-in person; a visitor if omitted. */
  as?: Person
  isExpected?: (fault: string) => boolean
  /** Turns on the browser's data saver, so that pages do not prefetch other screens. */
  savesData?: true
}

/**
 * Opens a browser for a person. Motion and the service worker are off unless the options turn them
 * on: animations take a fifth of a run, and the worker, which fetches every script a second time,
 * takes a quarter.
 */
export async function takeSeat(
  browser: Browser,
  product: Product,
  { as, isExpected, savesData, ...options }: SeatOptions = {},
): Promise<Seat> {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(TIMEOUT_MS)
  if (as) {
    const cookie = { name: 'bn_auth', value: as.token, url: product.url, httpOnly: true }
    await context.addCookies([cookie])
  }
  if (savesData) await context.addInitScript(saveData)
  const page = await context.newPage()
  if (options.javaScriptEnabled !== false) waitForHydration(page)
  return { page, context, faults: watchFaults(page, isExpected) }
}

/** A second tab for the same person. */
export async function openTab(context: BrowserContext): Promise<Omit<Seat, 'context'>> {
  const page = await context.newPage()
  waitForHydration(page)
  return { page, faults: watchFaults(page) }
}

/**
 * Makes opening a page wait until it responds to clicks, because a server-rendered page can be read
 * before it does. Tests that need the first moment ask for it with `commit`.
 */
function waitForHydration(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  // If a page redirects, it is gone before it is hydrated.
  const hydrated = () => page.waitForFunction(isHydrated, undefined, OFTEN).catch(() => undefined)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (options?.waitUntil !== 'commit') await hydrated()
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await hydrated()
    return answer
  }
}

/** Runs in the page. React adds a property to each element of the document that it owns. */
function isHydrated(): boolean {
  const shown = document.getElementById('root')?.lastElementChild
  return !shown || Object.keys(shown).some((key) => key.startsWith('__reactFiber'))
}

/** Runs in the page before its own scripts. */
function saveData(): void {
  const connection = Reflect.get(navigator, 'connection')
  Object.defineProperty(Object.getPrototypeOf(connection), 'saveData', { get: () => true })
}
