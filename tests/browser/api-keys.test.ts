import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from './setup/chromium.ts'
import { inspectPage, untilArrived } from './setup/inspect.ts'
import { join } from './setup/people.ts'
import { openProduct, type Product } from './setup/product.ts'
import { type Seat, takeSeat } from './setup/seat.ts'

let product: Product
let browser: Browser
let seat: Seat

beforeAll(async () => {
  product = await openProduct()
  browser = await openBrowser()
  const ada = await join(product.url, 'ada', 'Ada')
  seat = await takeSeat(browser, product, { as: ada, viewport: { width: 390, height: 844 } })
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const statusWith = async (key: string) => {
  const headers = { authorization: `Bearer ${key}` }
  return (await fetch(`${product.url}/api/challenges?size=5`, { headers })).status
}

it('a member creates a key, uses it in a program and revokes it', async () => {
  const { page, faults } = seat
  await page.goto('/my-account/api-keys')
  await untilArrived(page)
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByText('Name the key', { exact: false }).first().waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Nightly copy')
  await page.getByLabel(/ideas:write/).check()
  expect(await inspectPage(page)).toEqual([])
  await page.getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByRole('region', { name: 'Copy your key now' })
  const key = (await shown.locator('code').textContent()) ?? ''
  expect(key).toMatch(/^idk_[\w-]{43}$/)
  expect(await statusWith(key)).toBe(200)
  expect(await inspectPage(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await shown.getByRole('button', { name: 'I saved it' }).click()

  await page.reload()
  await untilArrived(page)
  expect(await page.getByText(key).count()).toBe(0)
  const row = page.getByRole('listitem').filter({ hasText: 'Nightly copy' })
  expect(await row.textContent()).toContain('Last used')
  await page.getByRole('button', { name: 'Revoke Nightly copy' }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await page.getByText('No API keys yet').waitFor()
  expect(await statusWith(key)).toBe(401)
  expect(faults.take()).toEqual([])
})
