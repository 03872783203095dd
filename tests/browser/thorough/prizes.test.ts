import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seen } from '../setup/acts.ts'
import { openBrowser } from '../setup/chromium.ts'
import { inspectPage, untilArrived } from '../setup/inspect.ts'
import { join, type Person } from '../setup/people.ts'
import { openProduct, type Product } from '../setup/product.ts'
import { type Seat, takeSeat } from '../setup/seat.ts'

const PHONE = { width: 390, height: 844 }

let product: Product
let browser: Browser
let database: pg.Client
let asker: Seat
let admin: Seat

beforeAll(async () => {
  product = await openProduct()
  browser = await openBrowser()
  database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  const ada = await join(product.url, 'ada', 'Ada')
  asker = await takeSeat(browser, product, { as: ada, savesData: true })
  asker.page.setDefaultTimeout(15000)
  asker.page.on('dialog', (dialog) => void dialog.accept())
  const ruth: Person = await join(product.url, 'ruth', 'Ruth')
  await database.query('update api.accounts set is_admin = true where id = $1', [ruth.id])
  admin = await takeSeat(browser, product, { as: ruth, savesData: true })
  admin.page.setDefaultTimeout(15000)
})
afterAll(async () => {
  await database?.end()
  await browser?.close()
  await product?.stop()
})

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilArrived(page)
}

const isChallenge = ({ pathname }: URL) => /^\/challenges\/(?!create$)[^/]+$/.test(pathname)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Every kind of prize, with the text on its card. */
const PRIZES = [
  { type: 'money', dollars: '25', says: '$25.00' },
  { type: 'experience', title: 'Flight', says: 'Flight' },
  { type: 'food-and-drink', title: 'Bread', says: 'Bread' },
  { type: 'gift', title: 'Lamp', dollars: '5', says: '$5.00' },
  { type: 'tickets', title: 'Opera', says: 'Opera' },
  { type: 'co-author', title: 'Paper', says: 'Paper' },
  { type: 'other', title: 'Hug', says: 'Hug' },
  { type: 'points' },
] as const

it.each(PRIZES)('a $type prize can be promised when asking', async (prize) => {
  const { page } = asker
  const title = `What could ${prize.type} change about a long winter evening?`
  await goTo(page, '/challenges/create/quick')
  await page.getByLabel('Your question', { exact: true }).fill(title)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await button(page, /^More options/).click()
  await page.getByLabel('Prize', { exact: true }).selectOption(prize.type)
  if ('title' in prize) {
    await button(page, 'Review').click()
    await page.getByText('Give the prize a name.').first().waitFor()
    await page.getByLabel('Name of the prize').fill(prize.title)
    await page.getByLabel('Prize description').fill('One for each of the Top 5.')
  }
  if ('dollars' in prize) await page.getByLabel(/^Prize money/).fill(prize.dollars)
  expect(await inspectPage(page)).toEqual([])
  await page.waitForURL(/[?&]draft=\d+/)
  await button(page, 'Review').click()
  await button(page, 'Publish').click()
  await page.waitForURL(isChallenge)
  await untilArrived(page)
  const card = page.getByRole('region', { name: 'Prize and entry fee' })
  if (!('says' in prize)) {
    expect(await card.count()).toBe(0)
    return
  }
  await card.getByText(prize.says, { exact: true }).waitFor()
  await card.getByText('Promised', { exact: true }).waitFor()
  expect(await inspectPage(page)).toEqual([])
})

it('sets an entry fee, shows how it is divided, and raises a prize without changing its kind', async () => {
  const { page } = asker
  const title = 'How could a street keep its last bakery?'
  await goTo(page, '/challenges/create/quick')
  await page.getByLabel('Your question', { exact: true }).fill(title)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await button(page, /^More options/).click()
  await page.getByLabel('Prize', { exact: true }).selectOption('money')
  await page.getByLabel('Prize money').fill('50')
  await page.getByLabel('Entry fee for each idea').fill('0.50')
  await button(page, 'Review').click()
  await page.getByText('An entry fee must be at least $1.').first().waitFor()
  await page.getByLabel('Entry fee for each idea').fill('5')
  await page.waitForURL(/[?&]draft=\d+/)
  await button(page, 'Review').click()
  await page.getByText('The entry fee of $5.00 for each idea').waitFor()
  await button(page, 'Publish').click()
  await page.getByText('You promised $50.00.', { exact: false }).waitFor()
  const card = page.getByRole('region', { name: 'Prize and entry fee' })
  await card.getByText('65% to the asker').waitFor()
  await button(page, 'Add something').click()
  const dialog = page.getByRole('dialog', { name: 'Add to your challenge' })
  expect(await dialog.getByLabel('Prize', { exact: true }).isDisabled()).toBe(true)
  await dialog.getByLabel('Prize money').fill('40')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.getByText('A prize can be raised, but not lowered.').first().waitFor()
  await dialog.getByLabel('Prize money').fill('80')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await card.getByText('$80.00', { exact: true }).waitFor()
  await page.setViewportSize(PHONE)
  expect(await inspectPage(page)).toEqual([])
})

it('an admin creates a tournament with prizes and sees its page', async () => {
  const { page } = admin
  await goTo(page, '/admin/tournaments')
  await page.getByRole('link', { name: 'Create a tournament' }).click()
  // The platform already has a tournament.
  await page.getByLabel('What it covers').selectOption('category')
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByLabel('Name', { exact: true }).fill('Winter Cup')
  await page.getByLabel('Length of a cycle').selectOption('week')
  await page.getByLabel('Idea Race prize').fill('100')
  await page.getByRole('checkbox', { name: 'Mentor' }).check()
  await page.getByLabel('Who can play').selectOption('invite')
  expect(await inspectPage(page)).toEqual([])
  await button(page, 'Create').click()
  await giveReason(page)
  await page.getByRole('heading', { level: 1, name: 'Winter Cup' }).waitFor()
  await page.getByRole('heading', { name: 'Players' }).waitFor()
  await page.setViewportSize(PHONE)
  for (const path of [
    '/admin/tournaments',
    '/admin/prizes',
    '/admin/payments',
    '/admin/transfers',
  ]) {
    await goTo(page, path)
    expect([path, await inspectPage(page)]).toEqual([path, []])
  }
})

async function giveReason(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('As the community agreed.')
  await dialog.getByRole('button').last().click()
  await seen(page, /was created/).waitFor()
}
