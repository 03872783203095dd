import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from './setup/chromium.ts'
import { inspectPage, untilArrived } from './setup/inspect.ts'
import { ask, close, enter, join, type Person } from './setup/people.ts'
import { openProduct, type Product } from './setup/product.ts'
import { openTab, type Seat, takeSeat } from './setup/seat.ts'

const FORUMS = '/platform/discussion-forums'
const TITLE = 'Has anyone run a repair café for more than a year?'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const POLL_OPTIONS = { timeout: 60_000 }
const isBrokenLine = (fault: string) => /ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK)/.test(fault)

let product: Product
let browser: Browser
let cleo: Person
/** Ada uses a desktop computer, Ben a phone. */
let ada: Seat
let ben: Seat
/** The address of the topic that Ada starts. */
let topic: string

beforeAll(async () => {
  product = await openProduct()
  browser = await openBrowser()
  const people = [await join(product.url, 'ada', 'Ada'), await join(product.url, 'ben', 'Ben')]
  cleo = await join(product.url, 'cleo', 'Cleo')
  const [first, second] = people as [Person, Person]
  await qualify(second, { by: first, question: 'How could a street remember who lived there?' })
  await qualify(first, { by: second, question: 'What could a bus stop do at night?' })
  ada = await takeSeat(browser, product, { as: first, savesData: true })
  ben = await takeSeat(browser, product, {
    as: second,
    savesData: true,
    isExpected: isBrokenLine,
    serviceWorkers: 'allow',
    ...PHONE,
  })
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Enters an idea in a challenge that has closed, so that its author can write in the forums. */
async function qualify(author: Person, { by, question }: { by: Person; question: string }) {
  const challenge = await ask(by, question)
  await enter(author, challenge, 'Kerb names')
  await close(by, challenge)
}

const messages = (page: Page) => page.getByRole('list', { name: 'Messages' })
const message = (page: Page, words: string) =>
  messages(page).locator('li[data-number]').filter({ hasText: words })

async function write(page: Page, words: string): Promise<void> {
  const closed = page.getByRole('button', { name: 'Write a reply…' })
  const text = page.getByRole('textbox', { name: 'Write a reply' })
  await closed.or(text).first().waitFor()
  if (await closed.isVisible()) await closed.click()
  await text.click()
  await text.pressSequentially(words)
}

async function send(page: Page, words: string): Promise<void> {
  await write(page, words)
  await page.keyboard.press('Control+Enter')
}

/** The message appears exactly once. */
async function expectOnce(page: Page, words: string): Promise<void> {
  await expect.poll(() => message(page, words).count(), POLL_OPTIONS).toBe(1)
  await expect.poll(() => page.locator('li[data-pending]').count(), POLL_OPTIONS).toBe(0)
}

it('shows a new member how far they are from their first topic', async () => {
  const seat = await takeSeat(browser, product, { as: cleo, savesData: true })
  await seat.page.goto(`${FORUMS}/topics/new`)
  await seat.page.getByText('Rate 5 ideas to post here').waitFor()
  await seat.page.getByText('0 of 5').waitFor()
  expect(await inspectPage(seat.page)).toEqual([])
  await seat.context.close()
})

it('starts a topic, and keeps what was written when the page is reloaded', async () => {
  const { page } = ada
  await page.goto(FORUMS)
  await page.getByText('No topics here yet').waitFor()
  await page.getByRole('link', { name: 'Start a topic' }).first().click()
  await page.getByLabel('Title').fill(TITLE)
  await page.getByRole('textbox', { name: 'Your message' }).click()
  await page.keyboard.type('Ours closed after eight months.')
  await page.reload()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(TITLE)
  await page.getByRole('textbox', { name: 'Your message' }).getByText('eight months').waitFor()
  await page.getByRole('button', { name: 'Post topic' }).click()
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  await expectOnce(page, 'Ours closed after eight months.')
  topic = new URL(page.url()).pathname
})

it('delivers a reply to both members, live and only once, with the passage that it quotes', async () => {
  const { page } = ben
  await page.goto(FORUMS)
  await page.getByRole('link', { name: TITLE }).first().click()
  const first = page.locator('#message-1')
  await first.getByRole('button', { name: 'More about this message' }).click()
  await page.getByRole('menuitem', { name: 'Quote' }).click()
  const text = page.getByRole('textbox', { name: 'Write a reply' })
  await text.getByText('Ours closed after eight months.').waitFor()
  await page.keyboard.type('A rota with two names.')
  // While the composer is open, it takes the place of the tabs, which would cover its button.
  expect(await page.locator('[data-tabs]').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Send' }).click()
  for (const seat of [ben, ada]) {
    await expectOnce(seat.page, 'A rota with two names.')
    await message(seat.page, 'A rota with two names.').getByText('Quotes Ada Reed').waitFor()
  }
})

it('sends what was written offline once the connection is back, and only once from two tabs', async () => {
  const { page, context } = ben
  const other = await openTab(context)
  await other.page.goto(topic)
  await messages(other.page).waitFor()
  await context.setOffline(true)
  await send(page, 'Written in a tunnel')
  const pending = page.locator('li[data-pending]').filter({ hasText: 'Written in a tunnel' })
  await pending.getByText('Not sent', { exact: true }).waitFor()
  expect(await message(ada.page, 'Written in a tunnel').count()).toBe(0)
  await context.setOffline(false)
  for (const each of [page, other.page, ada.page]) await expectOnce(each, 'Written in a tunnel')
  await other.page.close()
})

it('keeps an unsent message across a reload', async () => {
  const { page, context } = ben
  await context.route('**/api/content/contexts/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await send(page, 'Reloaded before it left')
  await page.locator('li[data-pending]').getByText('Not sent', { exact: true }).waitFor()
  await page.reload()
  const kept = page.locator('li[data-pending]').filter({ hasText: 'Reloaded before it left' })
  await kept.waitFor()
  await context.unroute('**/api/content/contexts/**')
  // The message may be sent automatically before the button is pressed. Either way, it appears
  // once.
  const retry = kept.getByRole('button', { name: 'Retry' })
  await retry.click({ timeout: 5_000 }).catch(() => undefined)
  for (const seat of [ben, ada]) await expectOnce(seat.page, 'Reloaded before it left')
})

it('counts unread messages everywhere, and never moves the list on its own', async () => {
  const { page } = ada
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const nav = page.getByRole('navigation', { name: 'Main' }).first()
  await nav.getByRole('link', { name: 'Forums', exact: true }).waitFor()
  await page.goto(FORUMS)
  const row = page.locator('li[data-topic]').filter({ hasText: TITLE })
  await row.waitFor()
  await send(ben.page, 'While you were away')
  await nav.getByRole('link', { name: /^Forums ?, 1 unread message$/ }).waitFor()
  await page.getByRole('button', { name: 'Show 1 topic with new messages' }).click()
  await row.getByText('1 new').waitFor()
  await row.getByRole('link').click()
  await page.getByText('1 new message', { exact: true }).waitFor()
  await nav.getByRole('link', { name: 'Forums', exact: true }).waitFor()
})

it('shows how many messages arrived below the current one, and lets the keyboard move through them', async () => {
  const { page } = ada
  await page.goto(topic)
  for (let n = 1; n <= 12; n++) await send(ben.page, `One of many, number ${n}.`)
  await expectOnce(ben.page, 'One of many, number 12.')
  await page.reload()
  await messages(page).waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
  const top = () => page.locator('#message-1').evaluate((row) => row.getBoundingClientRect().top)
  const before = await top()
  await send(ben.page, 'The newest of all')
  const below = page.getByRole('button', { name: '1 new message below' })
  await below.waitFor()
  expect(await top()).toBe(before)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-number')))
    .toBe('2')
  await below.click()
  await message(page, 'The newest of all').waitFor()
  await expect.poll(() => below.count()).toBe(0)
})

it('on a full load, opens a topic at the first unread message, even if it was left at the top', async () => {
  const { page } = ada
  await page.goto(topic)
  await message(page, 'The newest of all').waitFor()
  await untilArrived(page)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await page.goto(FORUMS)
  await send(ben.page, 'Unread on a full load')
  await expectOnce(ben.page, 'Unread on a full load')
  await page.goto(topic)
  // There can be more than one new message, because read marks may not have been saved before the
  // page was left.
  const line = page.getByText(/^\d+ new messages?$/)
  await line.waitFor()
  await untilArrived(page)
  const { top, height } = await line.evaluate((it) => ({
    top: it.getBoundingClientRect().top,
    height: window.innerHeight,
  }))
  expect(top).toBeGreaterThan(0)
  expect(top).toBeLessThan(height)
})

it('opens a message by its address, even for a visitor', async () => {
  const seat = await takeSeat(browser, product, { savesData: true })
  await seat.page.goto(`${topic}#message-2`)
  await message(seat.page, 'A rota with two names.').waitFor()
  await expect
    .poll(() => seat.page.evaluate(() => document.activeElement?.getAttribute('data-number')))
    .toBe('2')
  await seat.page.getByRole('link', { name: 'Sign in', exact: true }).last().waitFor()
  expect(seat.faults.take()).toEqual([])
  await seat.context.close()
})

it('shows no faults when the screens are inspected', async () => {
  for (const address of [
    FORUMS,
    topic,
    `${FORUMS}/mentions`,
    '/me/my-dashboard/forum-preferences',
  ]) {
    for (const { page } of [ada, ben]) {
      await page.goto(address)
      await untilArrived(page)
      expect([address, await inspectPage(page)]).toEqual([address, []])
    }
  }
  expect([ada.faults.take(), ben.faults.take()]).toEqual([[], []])
})

it('refuses links from new members with a message next to the text, which is kept for editing', async () => {
  const dora = await join(product.url, 'dora', 'Dora')
  await qualify(dora, { by: cleo, question: 'What could a bench say?' })
  const isRefusal = (fault: string) => fault.includes('422')
  const seat = await takeSeat(browser, product, {
    as: dora,
    savesData: true,
    isExpected: isRefusal,
    ...PHONE,
  })
  const { page } = seat
  await page.goto(`${FORUMS}/topics/new`)
  await page.getByLabel('Title').fill('A page about benches')
  const text = page.getByRole('textbox', { name: 'Your message' })
  await text.click()
  await text.pressSequentially('Read https://example.org first.')
  await page.getByRole('button', { name: 'Post topic' }).click()
  const problem = /^You cannot post links on your first day. Remove them, or post this in \d+ hours/
  const summary = page.getByRole('region', { name: 'One problem to fix' })
  await summary.getByRole('button', { name: problem }).click()
  await expect.poll(() => text.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await text.getAttribute('aria-invalid')).toBe('true')
  await page
    .locator(`[id="${await text.getAttribute('aria-describedby')}"]`, { hasText: problem })
    .waitFor()
  expect(await inspectPage(page)).toEqual([])
  await text.press('ControlOrMeta+A')
  await text.pressSequentially('Read this first.')
  await page.getByRole('button', { name: 'Post topic' }).click()
  await page.getByRole('heading', { level: 1, name: 'A page about benches' }).waitFor()

  await send(page, 'And https://example.org too.')
  const refused = page.locator('li[data-pending]')
  await refused.getByText(/^Not sent. You cannot post links on your first day/).waitFor()
  await refused.getByRole('button', { name: 'Edit' }).click()
  await refused.waitFor({ state: 'detached' })
  const reply = page.getByRole('textbox', { name: 'Write a reply' })
  await expect.poll(() => reply.textContent()).toBe('And https://example.org too.')
  await expect.poll(() => reply.evaluate((box) => box === document.activeElement)).toBe(true)
  await reply.press('ControlOrMeta+A')
  await reply.pressSequentially('And this too.')
  await page.keyboard.press('Control+Enter')
  await expectOnce(page, 'And this too.')
  expect(seat.faults.take()).toEqual([])
  await seat.context.close()
})
