import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCommand, anEvent } from '../../pipeline/commands.ts'
import { seen } from '../setup/acts.ts'
import { BOARD_PATH, readBoard } from '../setup/board.ts'
import { inspectPage, untilArrived } from '../setup/inspect.ts'
import { ask, enter, join, type Person, rate } from '../setup/people.ts'
import type { Product } from '../setup/product.ts'
import { type Seat, takeSeat } from '../setup/seat.ts'
import { shared } from './shared.ts'

const POLL_OPTIONS = { timeout: 60_000 }
const PHONE = { width: 390, height: 844 }
const RATING = 'Rating an idea, neurons each time'

let product: Product
let browser: Browser
let database: pg.Client
let author: Person
let first: Seat
let second: Seat

beforeAll(async () => {
  ;({ product, browser } = shared())
  database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  const asker = await join(product.url, 'ada', 'Ada')
  author = await join(product.url, 'ben', 'Ben')
  const rater = await join(product.url, 'cleo', 'Cleo')
  const challenge = await ask(asker, 'What could make a rainy Monday worth getting up for?')
  const idea = await enter(author, challenge, 'Breakfast on the tram')
  await enter(author, challenge, 'A song for every stop')
  await rate(rater, { challenge, idea, stars: 8 })
  first = await takeAdminSeat('ruth')
  second = await takeAdminSeat('olu')
})
afterAll(() => database?.end())

async function takeAdminSeat(handle: string): Promise<Seat> {
  const admin = await join(product.url, handle, handle)
  await database.query('update api.accounts set is_admin = true where id = $1', [admin.id])
  return takeSeat(browser, product, { as: admin, savesData: true })
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const draftCard = (page: Page, title: string | RegExp) =>
  page.getByRole('list', { name: 'Drafts' }).getByRole('listitem').filter({ hasText: title })

it('a failed event is given up, and later edited and sent again', async () => {
  const command = aCommand([
    anEvent('IdeaCreated:NoSuchReason', {
      recipient: author.id,
      occurredAt: '2026-01-01T00:00:00Z',
    }),
  ])
  await database.query(
    `insert into api.outbox (command_id, part, request_id, payload, filed_at)
     values ($1, 0, 'a-slip', $2, now() - interval '1 minute')`,
    [command.commandId, JSON.stringify(command)],
  )
  const { page } = first
  await expect
    .poll(async () => {
      await page.goto('/admin/scoring/dead-letters')
      await untilArrived(page)
      return button(page, /^Open failed event/).count()
    }, POLL_OPTIONS)
    .toBe(1)
  await button(page, /^Open failed event/).click()
  await button(page, 'Give up').click()
  await giveReason(page, 'can still be retried.')
  await page.getByRole('heading', { name: 'No failed events' }).waitFor()
  await page.getByRole('link', { name: 'Given up' }).click()
  await seen(page, /^Given up by .+: As we agreed on Monday\.$/).waitFor()
  await button(page, /^Open failed event/).click()
  const sent = page.getByLabel('Payload')
  await sent.fill((await sent.inputValue()).replace('NoSuchReason', 'EarlyIdeaBonus'))
  await button(page, 'Retry with changes').click()
  await giveReason(page, 'This cannot be undone.')
  await seen(page, /Added to the log, starting at event/).waitFor()
  await page.getByRole('heading', { name: 'No failed events were given up' }).waitFor()
})

/** Nothing happens until the dialog has explained the consequences and a reason is given. */
async function giveReason(page: Page, says: string) {
  const dialog = page.getByRole('dialog', { name: 'Give a reason' })
  await dialog.getByText(says).waitFor()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByText('Say why in a sentence.').waitFor()
  await dialog.getByLabel('Reason').fill('As we agreed on Monday.')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

it('rules are drafted, changed and tested, and only another admin can approve them', async () => {
  const { page } = first
  await page.goto('/admin/scoring/rules')
  await button(page, 'New draft').click()
  await page.getByLabel('Name of these rules').fill('Raters are worth more')
  await page.getByLabel(RATING).fill('3')
  await button(page, 'Save draft').click()

  const own = draftCard(page, 'Raters are worth more')
  await own.getByRole('button', { name: 'Change' }).click()
  await expect.poll(() => own.getByLabel(RATING).inputValue(), POLL_OPTIONS).toBe('3')
  await own.getByLabel(RATING).fill('4')
  await own.getByRole('button', { name: 'Save changes' }).click()
  await own.getByRole('button', { name: 'What if?' }).click()
  await own.getByText('would gain', { exact: true }).waitFor()
  await own.getByText('Another admin has to approve it.').waitFor()
  expect(await own.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await page.setViewportSize(PHONE)
  expect(await inspectPage(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })

  await second.page.goto('/admin/scoring/rules')
  const other = draftCard(second.page, 'Raters are worth more')
  await other.getByText('4 neurons each time, 60 times a day at most').waitFor()
  await other.getByText('Awaiting approval').waitFor()
  await other.getByRole('button', { name: 'Approve' }).click()
  await giveReason(second.page, 'This cannot be undone.')
  await other.getByText('In force', { exact: true }).waitFor()
  await own.getByText('In force', { exact: true }).waitFor()
  // The previous rules come back as a draft, which is approved like any other.
  await button(page, 'Restore this version').first().click()
  const back = draftCard(page, /^Back to version 4:/)
  await back.getByText('2 neurons each time, 60 times a day at most').waitFor()
  await back.getByText('Draft, not tested yet').waitFor()
})

it('the scores are verified, rebuilt and rolled back', async () => {
  const { page } = first
  await page.goto('/admin/scoring/rebuild')
  await button(page, 'Verify now').click()
  await page.getByText('Every score matches the log').waitFor()
  await button(page, 'Rebuild').click()
  await giveReason(page, 'All scores are recomputed')
  await page.getByText(/Current generation: 2/).waitFor()
  await button(page, 'Roll back to generation 1').click()
  await giveReason(page, 'the previous generation')
  await page.getByText(/Current generation: 1/).waitFor()
  await page.getByText('undone', { exact: true }).waitFor()
  await button(page, 'Verify now').click()
  await page.getByText('Every score matches the log').waitFor()
})

it('the pipeline screen shows its progress and fits a phone', async () => {
  const { page } = second
  await page.setViewportSize(PHONE)
  for (const path of ['', '/rebuild', '/dead-letters', '/rules', '/look-back']) {
    await page.goto(`/admin/scoring${path}`)
    await untilArrived(page)
    expect([path, await inspectPage(page)]).toEqual([path, []])
  }
  await page.goto('/admin/scoring')
  await page
    .getByRole('region', { name: 'From the outbox to the scores' })
    .getByText('Behind')
    .waitFor()
  expect([first.faults.take(), second.faults.take()]).toEqual([[], []])
})

it('an admin opens any member’s score, and any board as of a past event', async () => {
  const { page } = first
  await page.goto('/admin/scoring/look-back')
  await page.getByRole('combobox', { name: 'Member', exact: true }).fill('ben')
  const why = page.getByRole('region', { name: 'Explain a score' })
  await why.getByText(/^\d+ events? adds? up to .+\. That is exactly the score shown\.$/).waitFor()
  await page.getByRole('combobox', { name: 'Member', exact: true }).fill('999999')
  await why.getByText('There is no member 999999.').waitFor()
  const then = page.getByRole('region', { name: 'Past leaderboard' })
  await then.getByLabel('After event').fill('0')
  await then.getByText(/^0 members as of event 0 of \d/).waitFor()
  await then.getByLabel('After event').fill('999999999')
  await then.getByText(/^There is no position 999999999: the log ends at \d+\.$/).waitFor()
  // Both refusals are 404 answers, which browsers log on their own.
  first.faults.take()
})

it('an admin who is not on a board can open its past states', async () => {
  const { page } = first
  await page.goto(BOARD_PATH)
  const handles = async () => (await readBoard(page)).rows.map((row) => row.handle)
  await expect.poll(async () => (await handles()).length, POLL_OPTIONS).toBeGreaterThan(1)
  expect(await handles()).not.toContain('ruth')
  const now = await readBoard(page)
  await button(page, 'Go back in time').click()
  await page.getByRole('slider', { name: 'Event' }).press('Home')
  await page
    .getByText(/No participants yet!|As of/)
    .first()
    .waitFor()
  await expect.poll(() => readBoard(page), POLL_OPTIONS).not.toEqual(now)
  await button(page, 'Back to now').click()
  await expect.poll(handles, POLL_OPTIONS).toEqual(now.rows.map((row) => row.handle))
})
