import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from './setup/chromium.ts'
import { inspectPage, untilArrived } from './setup/inspect.ts'
import { ask, join } from './setup/people.ts'
import { openProduct, type Product } from './setup/product.ts'
import { type Seat, takeSeat } from './setup/seat.ts'

const ADMINISTRATION = '/me/my-dashboard/director/administration'

let product: Product
let browser: Browser
let seat: Seat
let page: Page

beforeAll(async () => {
  product = await openProduct()
  browser = await openBrowser()
  const ada = await join(product.url, 'ada', 'Ada')
  await join(product.url, 'ben', 'Ben')
  await join(product.url, 'cleo', 'Cleo')
  await ask(ada, 'What could make a rainy Monday worth getting up for?')
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  seat = await takeSeat(browser, product, { as: ada, savesData: true, ...phone })
  page = seat.page
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const isFocusIn = (selector: string) =>
  page.evaluate((within) => document.activeElement?.closest(within) !== null, selector)

it('a form for a tournament takes the focus of its button, and is not left by accident', async () => {
  await page.goto(ADMINISTRATION)
  await untilArrived(page)
  expect(await page.getByText('Create your first tournament').count()).toBe(0)
  await button('Create a tournament').press('Enter')
  const name = page.getByLabel('Name', { exact: true })
  await name.waitFor()
  expect(await isFocusIn('section')).toBe(true)
  await name.fill('Monday Cup')
  await page.getByLabel('Who plays').selectOption('invite')
  await page.getByRole('link', { name: 'Funding' }).first().click()
  await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor()
  await button('Keep writing').click()
  expect(await name.inputValue()).toBe('Monday Cup')
  await button('Create').press('Enter')
  await page.getByRole('heading', { name: 'Players' }).waitFor()
  expect(await isFocusIn('h1')).toBe(true)
})

it('the focus stays in the list when an invitation is withdrawn', async () => {
  await page.getByLabel('Invite members').fill('ben cleo')
  await button('Invite').click()
  await button('Withdraw the invitation of Ben Reed').press('Enter')
  await expect.poll(() => button('Withdraw the invitation of Ben Reed').count()).toBe(0)
  await expect.poll(() => isFocusIn('#main li')).toBe(true)
  await button('Withdraw the invitation of Cleo Reed').press('Enter')
  await page.getByText('No players yet.').waitFor()
  await expect.poll(() => isFocusIn('h1')).toBe(true)
  expect(await inspectPage(page)).toEqual([])
  expect(seat.faults.take()).toEqual([])
})
