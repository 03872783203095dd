import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { type Faults, watchFaults } from './faults.ts'
import type { Person } from './people.ts'
import type { Product } from './product.ts'

const PATIENCE_MS = 60_000

/** Somebody in front of a browser of their own. */
export type Seat = { page: Page; context: BrowserContext; faults: Faults }

export type SeatOptions = BrowserContextOptions & {
  /** Already signed in; without it, a visitor. */
  as?: Person
  isExpected?: (fault: string) => boolean
  /** Has asked to be sent no more than is looked at: other screens are then not fetched ahead on every page. */
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

/** Runs in the page, before anything of the page does. */
function saveData(): void {
  const connection = Reflect.get(navigator, 'connection')
  Object.defineProperty(Object.getPrototypeOf(connection), 'saveData', { get: () => true })
}
