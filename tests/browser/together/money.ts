import { randomUUIDv7 as uuid } from 'node:crypto'
import { AdminPayment, receivePayment } from '@ideathlon/contracts/money/payments'
import { REASON_HEADER, writeReason } from '@ideathlon/contracts/reason-header'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { inspectPage, untilArrived } from '../setup/inspect.ts'
import { ask, join, type Person } from '../setup/people.ts'
import type { Product } from '../setup/product.ts'
import { type Seat, takeSeat } from '../setup/seat.ts'
import { shared } from './shared.ts'

const PATRONS = 'platform-1-current-patron'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const FEE_CENTS = 250

let product: Product
let browser: Browser
let admin: Person
let [patron, singer]: [Person, Person] = [] as never
let [patronSeat, singerSeat]: [Seat, Seat] = [] as never
let slug: string

beforeAll(async () => {
  ;({ product, browser } = shared())
  const names = ['Pat', 'Sona', 'Mira', 'Asa']
  const people = await Promise.all(names.map((name) => join(product.url, name.toLowerCase(), name)))
  const [first, second, third, asker] = people as [Person, Person, Person, Person]
  ;[patron, singer, admin] = [first, second, third]
  const database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  await database.query('update api.accounts set is_admin = true where id = $1', [admin.id])
  await database.end()
  slug = await ask(asker, 'What could everyone sing at the last stop of the tram?', '', {
    idea_entry_fee_cents: FEE_CENTS,
  })
  patronSeat = await takeSeat(browser, product, { as: patron, savesData: true })
  singerSeat = await takeSeat(browser, product, { as: singer, savesData: true, ...PHONE })
})

async function looksRight(page: Page, name: string): Promise<void> {
  await untilArrived(page)
  expect([name, await inspectPage(page)]).toEqual([name, []])
}

/** An admin confirms that the money of a payment has arrived. */
async function confirm(reference: string, cents: number): Promise<void> {
  const headers = {
    authorization: `Bearer ${admin.token}`,
    'content-type': 'application/json',
    'idempotency-key': uuid(),
    [REASON_HEADER]: writeReason('It is on the statement of the bank.'),
  }
  const list = await fetch(`${product.url}/api/admin/payments?reference=${reference}`, { headers })
  const { data } = z.object({ data: z.array(AdminPayment) }).parse(await list.json())
  const address = receivePayment.url.replace(':id', data[0]?.id ?? '')
  const body = JSON.stringify({ reference: `BANK ${reference}`, cents })
  const answer = await fetch(`${product.url}/api${address}`, { method: 'POST', headers, body })
  expect([answer.status, await answer.text()]).toEqual([200, expect.anything()])
}

it('a member funds another by bank transfer, and sees how to pay', async () => {
  const { page } = patronSeat
  await page.goto(`/${singer.handle}`)
  await page.getByRole('link', { name: 'Fund', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: `Fund ${singer.name}` }).waitFor()
  await page.getByText('$25', { exact: true }).click()
  await looksRight(page, 'fund')
  await page.getByRole('button', { name: 'Fund $25' }).click()
  await page.getByRole('heading', { name: 'Send the money by bank transfer' }).waitFor()
  await looksRight(page, 'payment')
})

it('the payment arrives while the patron is watching, and the recipient has it in their wallet', async () => {
  const { page } = patronSeat
  const reference = (await page.locator('main code').first().textContent()) ?? ''
  await confirm(reference, 2_500)
  await page.getByRole('heading', { name: 'Thank you for your support' }).waitFor()
  expect(await page.getByRole('link', { name: /^Receipt/ }).getAttribute('href')).toMatch(
    /\/receipt$/,
  )
  const wallet = singerSeat.page
  await wallet.goto('/my-account/payment-wallets')
  await wallet.getByText('$25.00').first().waitFor()
  await looksRight(wallet, 'wallet')
})

it('the funding earns patron neurons, and the patron is on the funders’ wall', async () => {
  const row = z.object({ member: z.object({ id: z.number() }), milli_points: z.number() })
  const Board = z.object({ data: z.object({ rows: z.array(row) }) })
  await expect
    .poll(async () => {
      const answer = await fetch(`${product.url}/api/leaderboards/${PATRONS}`)
      const { rows } = Board.parse(await answer.json()).data
      return rows.find(({ member }) => member.id === patron.id)?.milli_points ?? 0
    })
    .toBeGreaterThan(0)
  const { page } = patronSeat
  await page.goto(`/${singer.handle}/fund`)
  await page.getByRole('heading', { name: 'Funded by' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: patron.name }).waitFor()
})

it('an entry fee is paid from the wallet and admits one idea', async () => {
  const { page } = singerSeat
  await page.goto(`/challenges/${slug}`)
  await page.getByRole('link', { name: 'Pay the entry fee' }).click()
  await page.getByRole('heading', { level: 1, name: 'Idea entry fee' }).waitFor()
  await page.getByLabel('Country you live in').selectOption('US')
  await page.getByLabel('State', { exact: true }).selectOption('AZ')
  await page.getByText('not allowed where you live', { exact: false }).first().waitFor()
  await page.getByLabel('State', { exact: true }).selectOption('NY')
  await page.getByLabel('I accept these terms').check()
  await looksRight(page, 'entry-fee')
  await page.getByRole('button', { name: 'Pay $2.50' }).click()
  await page.getByRole('heading', { name: 'Your entry fee is paid' }).waitFor()
  await looksRight(page, 'entry-pass')
  await page.getByRole('link', { name: 'Enter your idea' }).click()
  await page.getByLabel('Title').fill('The song of the tram bell')
  await page.getByLabel('How it works').fill('Everyone sings the two notes of the bell, in turn.')
  await page.getByRole('button', { name: 'Enter this idea' }).click()
  await page.getByRole('heading', { name: 'The song of the tram bell', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Pay the entry fee' }).waitFor()
})

it('the wallet shows what the money was spent on', async () => {
  const { page } = singerSeat
  await page.goto('/my-account/payment-wallets')
  await page.getByText('$22.50').first().waitFor()
  await page.getByText('−$2.50').waitFor()
  await page.goto('/my-account/payments')
  await page.getByText('Paid', { exact: true }).waitFor()
  await looksRight(page, 'payments')
  expect([patronSeat.faults.take(), singerSeat.faults.take()]).toEqual([[], []])
})
