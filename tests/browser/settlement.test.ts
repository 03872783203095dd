import { setPayoutMethod } from '@ideathlon/contracts/payout-methods'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { run as ledger } from '../../services/olympiad/src/ops/ledger.ts'
import { TIMEOUT_MS } from '../patience.ts'
import { openBrowser } from './setup/chromium.ts'
import { inspectPage, untilArrived } from './setup/inspect.ts'
import { fundRace, makeAdmins, sendWithReason } from './setup/money/fund-race.ts'
import { ask, enter, join, PASSWORD, type Person, rate } from './setup/people.ts'
import { openProduct, type Product } from './setup/product.ts'
import { type Seat, takeSeat } from './setup/seat.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** Above the amount that one admin can approve alone. */
const PRIZE_CENTS = 80_000
const RATERS = ['cleo', 'dora', 'emil', 'finn', 'gita', 'hugo', 'ines', 'jona']

let product: Product
let browser: Browser
let database: pg.Client
let asker: Person
let raters: Person[]
let [ruth, olu, winner]: [Seat, Seat, Seat] = [] as never
let address: string

beforeAll(async () => {
  product = await openProduct()
  browser = await openBrowser()
  database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  const people = await Promise.all(
    ['ada', 'ben', 'ruth', 'olu', ...RATERS].map((handle) => join(product.url, handle, handle)),
  )
  const [author, first, second] = people.slice(1) as [Person, Person, Person]
  asker = people[0] as Person
  raters = people.slice(4)
  await makeAdmins(product.databaseUrl, [first, second])
  await playRace(author)
  await fundRace(author, first, PRIZE_CENTS)
  await bankOf(raters[0] as Person)
  const isExpected = (fault: string) => fault.includes('409')
  ruth = await takeSeat(browser, product, { as: first, savesData: true, isExpected })
  olu = await takeSeat(browser, product, { as: second, savesData: true, isExpected })
  winner = await takeSeat(browser, product, { as: raters[0] as Person, savesData: true, ...PHONE })
})
afterAll(async () => {
  await database?.end()
  await browser?.close()
  await product?.stop()
})

/** The first two raters rate three ideas, the others one. */
async function playRace(author: Person): Promise<void> {
  const challenge = await ask(asker, 'What could the empty kiosk at the harbour become?')
  const ideas: number[] = []
  for (const title of ['A library of tools', 'Soup for everyone', 'A stage for one song']) {
    ideas.push(await enter(author, challenge, title))
  }
  await Promise.all(
    raters.map(async (rater, at) => {
      const rated = ideas.slice(0, at < 2 ? 3 : 1)
      for (const idea of rated) await rate(rater, { challenge, idea, stars: 5 + (at % 4) })
    }),
  )
}

async function bankOf(member: Person): Promise<void> {
  const number = 'DE89370400440532013000'
  const method = { kind: 'bank', holder: member.name, number, password: PASSWORD }
  await sendWithReason(member, 'PUT', setPayoutMethod.url, method)
}

async function looksRight(page: Page, name: string): Promise<void> {
  await untilArrived(page)
  expect([name, await inspectPage(page)]).toEqual([name, []])
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const lineOf = (page: Page, { handle }: Person) =>
  page
    .getByRole('list', { name: 'Lines' })
    .getByRole('listitem')
    .filter({ hasText: `@${handle}` })

/** Presses a button that opens a dialog asking for a reason. */
async function confirmed(page: Page, pressed: ReturnType<typeof button>): Promise<void> {
  await pressed.click()
  await giveReason(page)
}

async function giveReason(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Give a reason' })
  await dialog.getByLabel('Reason').fill('Checked against the rules of the race.')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/**
 * The standings are frozen a moment after the end of the race; until then, a preview is refused.
 */
async function previewed(page: Page): Promise<void> {
  const [first, next] = [button(page, 'Preview'), button(page, 'Preview again')]
  await vi.waitFor(
    async () => {
      await first.or(next).waitFor()
      if (await next.isVisible()) return
      await first.click({ timeout: 10_000 })
      await next.waitFor({ timeout: 10_000 })
    },
    { timeout: TIMEOUT_MS, interval: 200 },
  )
}

it('an ended race waits for its payout, and an admin previews it', async () => {
  // The calendar does not allow an end to be moved to within the next hour.
  await database.query(`update olympiad.olympiads set ends_at = now() where status = 'open'`)
  const opened = 'select id, title from olympiad.payout_runs where role = $$overall$$'
  await expect.poll(async () => (await database.query(opened)).rowCount).toBe(1)
  const { id, title } = (await database.query(opened)).rows[0]
  address = `/admin/prizes/${id}`
  const { page } = ruth
  await page.goto('/admin/prizes')
  await looksRight(page, 'payouts')
  await page.getByRole('link', { name: title }).click()
  await previewed(page)
  await page.getByRole('heading', { level: 1, name: /^Pay \d people \$800\.00$/ }).waitFor()
  await page.getByText('You made this preview.', { exact: false }).waitFor()
  expect(await button(page, 'Approve').count()).toBe(0)
  await looksRight(page, 'previewed payout')
})

it('a changed input makes the other admin’s approval fail, and the next preview shows the change', async () => {
  const { page } = olu
  await page.goto(address)
  await button(page, 'Approve').waitFor()
  const suspended = raters[1] as Person
  await database.query(
    `update api.accounts set suspended_until = now() + interval '1 day' where id = $1`,
    [suspended.id],
  )
  await confirmed(page, button(page, 'Approve'))
  await page.getByText('Something changed since this preview', { exact: false }).first().waitFor()
  await button(ruth.page, 'Preview again').click()
  await ruth.page.getByText(/^Since preview \d$/).waitFor()
  await lineOf(ruth.page, suspended).getByText('account suspended').waitFor()
})

it('the other admin approves, puts a line on hold, and pays the others', async () => {
  const { page } = olu
  await page.reload()
  await confirmed(page, button(page, 'Approve'))
  await button(page, 'Pay all').waitFor()
  await confirmed(page, lineOf(page, asker).getByRole('button', { name: /^Hold/ }))
  await lineOf(page, asker).getByText('On hold', { exact: true }).waitFor()
  await confirmed(page, button(page, 'Pay all'))
  await lineOf(page, raters[0] as Person)
    .getByText('Paid', { exact: true })
    .waitFor()
  await page.getByRole('heading', { level: 1, name: /^Paid \d of \d people/ }).waitFor()
  await looksRight(page, 'partly paid payout')
})

it('lines on hold are voided or released, and a failed transfer is sent once more', async () => {
  const { page } = ruth
  await page.reload()
  await confirmed(page, lineOf(page, raters[1] as Person).getByRole('button', { name: /^Void/ }))
  await lineOf(page, raters[1] as Person)
    .getByText('Void', { exact: true })
    .waitFor()
  await confirmed(page, lineOf(page, asker).getByRole('button', { name: /^Release/ }))
  await confirmed(page, button(page, 'Pay all'))
  await lineOf(page, asker).getByText('Paid', { exact: true }).waitFor()
  await finishTransfer('Mark as failed', 'Reason', 'The bank does not know this account.')
  await page.goto(address)
  await confirmed(page, lineOf(page, raters[0] as Person).getByRole('button', { name: /^Retry/ }))
  await finishTransfer('Mark as sent', 'Payment reference', 'BANK-4712')
  await page.goto(address)
  await lineOf(page, raters[0] as Person)
    .getByText(/to the bank: sent|in the bank account/)
    .waitFor()
})

async function finishTransfer(name: string, label: string, words: string): Promise<void> {
  const { page } = ruth
  await page.goto('/admin/transfers')
  const open = button(page, name)
  await expect
    .poll(
      async () => {
        if ((await open.count()) === 0) await page.reload()
        return open.count()
      },
      { interval: 500 },
    )
    .toBe(1)
  await open.click()
  await page.getByLabel(label).fill(words)
  await page.getByRole('dialog', { name }).getByRole('button', { name }).click()
  await expect.poll(() => open.count()).toBe(0)
}

it('the records match: the CSV, the winner’s page with its proof, and the ledger', async () => {
  const download = ruth.page.waitForEvent('download')
  await ruth.page.getByRole('link', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^payout-\d+\.csv$/)
  const { page } = winner
  await page.goto(address.replace('/admin/prizes', '/platform/payouts'))
  await page.getByRole('heading', { name: /^You won \$\d/ }).waitFor()
  await page.getByText('Check the proof').click()
  await page.locator('[data-proof=true]').waitFor()
  await looksRight(page, 'own share')
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  const code = await ledger(['verify'], product.ops)
  const lines = printed.mock.calls.flat()
  vi.restoreAllMocks()
  expect([code, lines.filter((line) => !String(line).startsWith('ok'))]).toEqual([0, []])
  expect([ruth.faults.take(), olu.faults.take(), winner.faults.take()]).toEqual([[], [], []])
})
