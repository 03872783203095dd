import type { Browser } from 'playwright-core'
import { openBrowser } from '../setup/chromium.ts'
import { openProduct, type Product } from '../setup/product.ts'

type Shared = { product: Product; browser: Browser }

let opened: Shared | undefined

/** Opens the product and the browser for the tests in `together`. */
export async function openShared(): Promise<void> {
  const product = await openProduct()
  const browser = await openBrowser().catch(async (error) => {
    await product.stop()
    throw error
  })
  opened = { product, browser }
}

export function shared(): Shared {
  if (opened === undefined) throw new Error('these tests run in together.test.ts')
  return opened
}

/** Otherwise, open pages would still receive the events of later tests. */
export async function leaveSeats(): Promise<void> {
  await Promise.all(
    shared()
      .browser.contexts()
      .map((context) => context.close()),
  )
}

export async function closeShared(): Promise<void> {
  await opened?.browser.close()
  await opened?.product.stop()
  opened = undefined
}
