import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { seen } from '../setup/acts.ts'
import { inspectPage, untilArrived } from '../setup/inspect.ts'
import { ask, enter, join, type Person } from '../setup/people.ts'
import type { Product } from '../setup/product.ts'
import { type Seat, takeSeat } from '../setup/seat.ts'
import { shared } from './shared.ts'

const TITLE = 'What could make the last tram of the night feel safe?'
const EDITED = 'What could make the first tram of the day feel warm?'
const QUICK = 'What could a night tram do for people who bake?'
const SCHEDULED = '/me/my-dashboard/catalyst/scheduled'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

let product: Product
let browser: Browser
let asker: Person
let seat: Seat
let page: Page

beforeAll(async () => {
  ;({ product, browser } = shared())
  asker = await join(product.url, 'vera', 'Vera')
  const isExpected = (fault: string) => /409/.test(fault)
  seat = await takeSeat(browser, product, { as: asker, isExpected, savesData: true })
  page = seat.page
  // The tests leave pages with unsaved text on purpose.
  page.on('dialog', (dialog) => void dialog.accept())
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const link = (name: string | RegExp) => page.getByRole('link', { name })
/** In the format of a date field. */
const inDays = (days: number) => new Date(Date.now() + days * 864e5).toISOString().slice(0, 10)

async function goTo(path: string): Promise<void> {
  await page.goto(path)
  await untilArrived(page)
}

it('asks for a date when a challenge opens later, and lists it among the scheduled ones', async () => {
  await goTo('/challenges/create/quick')
  await page.getByLabel('Your question', { exact: true }).fill(TITLE)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await button(/^More options/).click()
  await page.getByText('90 days').click()
  await page.getByLabel('Open it later').check()
  await button('Review').click()
  const day = page.getByLabel('Opens on')
  await page.getByText('Choose the day and the time it opens.').first().waitFor()
  expect(await day.getAttribute('aria-invalid')).toBe('true')
  await day.fill(inDays(3))
  await button('Review').click()
  await page.getByText('Locked when it opens').first().waitFor()
  expect(await inspectPage(page)).toEqual([])
  await button('Schedule').click()
  await page.getByText('Until then, only you can see it.', { exact: false }).first().waitFor()
  await goTo(SCHEDULED)
  await link(TITLE).first().waitFor()
  expect(await inspectPage(page)).toEqual([])
})

it('publishes a quick post on one page, without the steps', async () => {
  await goTo('/challenges')
  await link('Create Challenge').first().click()
  await link('Quick post').click()
  await page.getByLabel('Your question', { exact: true }).fill(QUICK)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await button('Review').click()
  await button('Publish').click()
  await page.getByRole('heading', { level: 1, name: QUICK }).waitFor()
})

it('advises on the title while it is typed and does not block submitting', async () => {
  await goTo('/challenges/create/quick')
  const advice = page.getByRole('region', { name: 'Tips for your title' })
  const title = page.getByLabel('Your question', { exact: true })
  await title.fill('Should our street have a bench?')
  await advice.getByText('This can be answered with yes or no.', { exact: false }).first().waitFor()
  await title.fill('What could make everything better?')
  await advice.getByText('This is very broad.', { exact: false }).first().waitFor()
  await title.fill(TITLE)
  await expect.poll(() => advice.getByRole('listitem').count()).toBe(0)
  expect(await inspectPage(page)).toEqual([])
})

it('edits, moves and cancels a scheduled challenge', async () => {
  await goTo(SCHEDULED)
  await link(`Edit: ${TITLE}`).click()
  await page.getByLabel('Your question', { exact: true }).fill(EDITED)
  await button('Save').click()
  await seen(page, /^Saved\.$/).waitFor()
  await goTo(SCHEDULED)
  await button(`Reschedule: ${EDITED}`).click()
  await page.getByLabel('Opens on').fill(inDays(7))
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
  await seen(page, 'The challenge will open automatically on the new date.').waitFor()
  await button(`Cancel: ${EDITED}`).click()
  await button('Cancel opening').click()
  await page.getByText('Nothing scheduled').first().waitFor()
  await page.getByRole('link', { name: /^Drafts · \d$/ }).click()
  await button(`Delete: ${EDITED}`).waitFor()
})

it('reports that the challenge was opened in another window', async () => {
  await link(`Edit: ${EDITED}`).click()
  await page.getByLabel('Your question', { exact: true }).fill(TITLE)
  const other = await seat.page.context().newPage()
  await other.goto('/me/my-dashboard/catalyst/drafts')
  await other.getByRole('link', { name: `Publish now: ${EDITED}` }).click()
  await other.getByText('Locked when you publish').first().waitFor()
  await other.getByRole('button', { name: 'Publish' }).click()
  await other.getByRole('heading', { level: 1, name: EDITED }).waitFor()
  // It stays open for the duration that was chosen when it was written.
  await other.getByText('90 days left').first().waitFor()
  await other.close()
  await button('Save').click()
  await page
    .getByText('This challenge has opened, so its text can no longer be changed.')
    .first()
    .waitFor()
})

it('copies a challenge as a draft, and deletes the draft', async () => {
  const slug = await ask(asker, 'What could a bridge give back to its river?')
  await goTo(`/challenges/${slug}`)
  await button('Copy as a draft').click()
  await seen(page, 'Here is your draft.').waitFor()
  await goTo('/me/my-dashboard/catalyst/drafts')
  await button(/^Delete: What could a bridge/).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => button(/^Delete: What could a bridge/).count()).toBe(0)
})

it('announces an entry once on a phone and offers rating next', async () => {
  const newcomer = await join(product.url, 'ruben', 'Ruben')
  const slug = await ask(asker, 'What could five benches do for a street?')
  for (const at of [1, 2, 3, 4, 5]) {
    const author = await join(product.url, `author${at}`, `Author${at}`)
    await enter(author, slug, `Bench number ${at}`)
  }
  const { page: phone } = await takeSeat(browser, product, {
    as: newcomer,
    savesData: true,
    ...PHONE,
  })
  await phone.goto(`/challenges/${slug}?write=idea`)
  await phone.getByLabel('Title').fill('A bench that waits')
  await phone.getByLabel('How it works').fill('It waits for whoever comes by, and says hello.')
  await phone.getByRole('button', { name: 'Enter this idea' }).click()
  const message = seen(phone, 'Idea entered. You can enter 2 more.')
  await message.first().waitFor()
  await phone.getByText('Paid when the challenge closes.').first().waitFor()
  const messages = phone.getByRole('region', { name: 'Messages' })
  expect(await messages.locator(':scope > div').count()).toBe(1)
  await phone.getByRole('button', { name: 'Now rate five' }).click()
  await phone.waitForURL(/\/rate$/)
})

it('a Director writes a tournament and invites players by keyboard, without losing the focus or unsaved text', async () => {
  await join(product.url, 'cleo', 'Cleo')
  await join(product.url, 'dora', 'Dora')
  await ask(asker, 'What could make a rainy Monday worth getting up for?')
  const { page: phone, faults } = await takeSeat(browser, product, {
    as: asker,
    savesData: true,
    ...PHONE,
  })
  const press = (name: string) => phone.getByRole('button', { name, exact: true }).press('Enter')
  const focused = () => phone.evaluate(() => document.activeElement?.textContent)
  const isFocusIn = (selector: string) =>
    phone.evaluate((within) => document.activeElement?.closest(within) !== null, selector)
  await phone.goto('/me/my-dashboard/director/administration')
  await untilArrived(phone)
  expect(await phone.getByText('Create your first tournament').count()).toBe(0)
  await press('Create a tournament')
  await press('Create')
  const name = phone.getByLabel('Name', { exact: true })
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
  expect(await isFocusIn('input[aria-invalid]')).toBe(true)
  await phone.getByText('A tournament needs a name.').and(phone.locator('form p')).waitFor()
  await press('Cancel')
  await expect.poll(focused).toBe('Create a tournament')
  await press('Create a tournament')
  await name.waitFor()
  expect(await isFocusIn('section')).toBe(true)
  await name.fill('Monday Cup')
  await phone.getByLabel('Who can play').selectOption('invite')
  await phone.getByRole('link', { name: 'Funding' }).first().click()
  await phone.getByRole('heading', { name: 'Leave without saving?' }).waitFor()
  await press('Keep writing')
  // As the dialog closes, it moves the focus back to the link that opened it.
  await expect.poll(focused).toBe('Funding')
  expect(await name.inputValue()).toBe('Monday Cup')
  await press('Create')
  await phone.getByRole('heading', { name: 'Players' }).waitFor()
  expect(await isFocusIn('h1')).toBe(true)

  await phone.getByLabel('Invite members').fill('cleo dora')
  await press('Invite')
  await press('Withdraw the invitation to Cleo Reed')
  const ofCleo = phone.getByRole('button', { name: 'Withdraw the invitation to Cleo Reed' })
  await expect.poll(() => ofCleo.count()).toBe(0)
  await expect.poll(() => isFocusIn('#main li')).toBe(true)
  await press('Withdraw the invitation to Dora Reed')
  await phone.getByText('No players yet.').waitFor()
  await expect.poll(() => isFocusIn('h1')).toBe(true)
  expect(await inspectPage(phone)).toEqual([])
  expect(faults.take()).toEqual([])
})

it('a step stops showing an error when it is corrected', async () => {
  await goTo('/challenges/create/category')
  await page.getByRole('treeitem').first().click()
  await button('Choose this').click()
  const question = page.locator('textarea[name=question_title]')
  // The form may continue what an earlier test left unfinished.
  await question.fill('')
  await button(/^Next: /).click()
  await page.getByRole('region', { name: 'One problem to fix' }).waitFor()
  await question.fill(TITLE)
  await expect.poll(() => question.getAttribute('aria-invalid')).not.toBe('true')
  expect(await page.getByRole('region', { name: 'One problem to fix' }).count()).toBe(0)
})

it('the image step requires an image before it leads on', async () => {
  const wim = await join(product.url, 'wim', 'Wim')
  const { page: own, faults } = await takeSeat(browser, product, { as: wim, savesData: true })
  own.on('dialog', (dialog) => void dialog.accept())
  const press = (name: string | RegExp) => own.getByRole('button', { name }).first().click()
  await own.goto('/challenges/create/category')
  await untilArrived(own)
  await own.getByRole('treeitem').first().click()
  await press('Choose this')
  await own.locator('textarea[name=question_title]').fill(TITLE)
  await press(/^Next: /)
  await press('Skip')
  await own.waitForURL(/\/image\b/)
  await press(/^Next: /)
  const summary = own.getByRole('region', { name: 'One problem to fix' })
  await summary.getByText('Choose an image.').waitFor()
  expect(own.url()).toContain('/image')
  expect(await inspectPage(own)).toEqual([])
  await press(/^Use this picture/)
  await expect.poll(() => summary.count()).toBe(0)
  await press(/^Next: /)
  await own.waitForURL(/\/your-idea\b/)
  expect(faults.take()).toEqual([])
})
