import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { type Faults, watchFaults } from './faults.ts'
import type { Person } from './people.ts'
import type { Product } from './product.ts'

const PATIENCE_MS = 60_000

/** A person with their own browser. */
export type Seat = { page: Page; context: BrowserContext; faults: Faults }

export type SeatOptions = BrowserContextOptions & {
  /** The signed-in person; without one, a visitor. */
  as?: Person
  isExpected?: (fault: string) => boolean
  /** Turns on the browser's data saver, so that pages do not prefetch other screens. */
  savesData?: true
}

export async function takeSeat(
  browser: Browser,
  product: Product,
  { as, isExpected, savesData, ...options }: SeatOptions = {},
): Promise<Seat> {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB', ...options })
  context.setDefaultTimeout(PATIENCE_MS)
  if (as) {
    const cookie = { name: 'bn_auth', value: as.token, url: product.url, httpOnly: true }
    await context.addCookies([cookie])
  }
  if (savesData) await context.addInitScript(saveData)
  const page = await context.newPage()
  return { page, context, faults: watchFaults(page, isExpected) }
}

/** Runs in the page before its own scripts. */
function saveData(): void {
  const connection = Reflect.get(navigator, 'connection')
  Object.defineProperty(Object.getPrototypeOf(connection), 'saveData', { get: () => true })
}
