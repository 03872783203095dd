import type { Browser, Page, Request, Route } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openBrowser } from '../setup/chromium.ts'
import { untilArrived } from '../setup/inspect.ts'
import { join } from '../setup/people.ts'
import { openProduct, type Product } from '../setup/product.ts'
import { type Seat, takeSeat } from '../setup/seat.ts'

const CATEGORY_CLOSED = 'This category is closed. Choose another one.'
const BEGUN = 'What could a night bus do?'
const SUBJECT = 'What could a night bus do to feel as safe as home?'
const ASSUMPTION =
  'People do not fear the night itself. They fear the ten minutes in which nobody knows where they are.'
const LOST = 'We cannot reach Ideathlon right now. Check your connection.'
const POLL_OPTIONS = { timeout: 60_000 }
const CUT = /ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK)/

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await openProduct()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Somebody who has chosen a category and is writing the question. */
async function writing(name: string): Promise<Seat> {
  const as = await join(product.url, `${name}-${Date.now().toString(36)}`, name)
  const isExpected = (fault: string) => CUT.test(fault) || /422/.test(fault)
  const seat = await takeSeat(browser, product, { as, isExpected, savesData: true })
  const { page } = seat
  await page.goto('/challenges/create/category')
  await page.getByRole('treeitem').first().click()
  await page.getByRole('button', { name: 'Choose this' }).click()
  await at(page, 'question-description')
  return seat
}

async function at(page: Page, step: string): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname.endsWith(`/${step}`), { waitUntil: 'commit' })
  await untilArrived(page)
}
const next = (page: Page) => page.getByRole('button', { name: /^Next: / }).click()
const question = (page: Page) => page.locator('textarea[name=question_title]')
const detail = (page: Page) => page.getByLabel('A little more detail')
const savedDraft = async (page: Page) => {
  const { data } = await (await page.request.get('/api/drafts?draft_type=challenge')).json()
  return data[0]?.title
}

it('the browser’s Back and Forward buttons go through the steps without losing a word', async () => {
  const { page, faults } = await writing('ada')
  await question(page).fill(SUBJECT)
  await next(page)
  await at(page, 'assumptions')
  await page.goBack()
  await at(page, 'question-description')
  await expect.poll(() => question(page).inputValue()).toBe(SUBJECT)
  await detail(page).fill('Written after the way back.')
  await page.goForward()
  await at(page, 'assumptions')
  await page.goBack()
  await at(page, 'question-description')
  await expect.poll(() => detail(page).inputValue()).toBe('Written after the way back.')
  await page.goBack()
  await at(page, 'category')
  await page.goForward()
  await at(page, 'question-description')
  await expect.poll(() => question(page).inputValue()).toBe(SUBJECT)
  expect(faults.take()).toEqual([])
})

it('text written offline stays, is marked as unsaved, and is saved when the connection is back', async () => {
  const { page, context, faults } = await writing('ben')
  await question(page).fill(BEGUN)
  await vi.waitFor(async () => expect(await savedDraft(page)).toBe(BEGUN), POLL_OPTIONS)
  await context.setOffline(true)
  await question(page).fill(SUBJECT)
  await page
    .getByText('Not saved yet: you are offline. We will save it when you are back online.')
    .first()
    .waitFor()
  await context.setOffline(false)
  await vi.waitFor(async () => expect(await savedDraft(page)).toBe(SUBJECT), POLL_OPTIONS)
  expect(await question(page).inputValue()).toBe(SUBJECT)
  expect(faults.take()).toEqual([])
})

it('a failed upload says why, keeps the rest, and succeeds when it is retried', async () => {
  const { page, faults } = await writing('cleo')
  await question(page).fill(SUBJECT)
  for (const step of ['assumptions', 'image']) {
    await next(page)
    await at(page, step)
  }
  let uploads = 0
  await page.route('**/api/files/uploads/**', async (route) => {
    uploads += 1
    return uploads === 2 ? route.abort() : route.continue()
  })
  await page.getByRole('tab', { name: 'Upload' }).click()
  const broken = { name: 'stop.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
  await page.locator('main input[type=file]').first().setInputFiles(broken)
  await page
    .getByText('Choose another file: JPEG, PNG, GIF or WebP, up to 10 MB.')
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  const buffer = await sharp({
    create: { width: 1200, height: 800, channels: 3, background: '#335577' },
  })
    .jpeg()
    .toBuffer()
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles({ name: 'stop.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByLabel('What does the picture show?').fill('A stop at night')
  await page.reload()
  await vi.waitFor(
    async () =>
      expect(await page.getByLabel('What does the picture show?').inputValue()).toBe(
        'A stop at night',
      ),
    POLL_OPTIONS,
  )
  expect(uploads).toBe(3)
  expect(faults.take()).toEqual([])
})

const refuseCategory = (route: Route) =>
  route.fulfill({
    status: 422,
    json: { errors: [{ field: 'category', error: CATEGORY_CLOSED }] },
  })

it('publishing again after the answer was lost leads to the same challenge, and creates no second one', async () => {
  const { page, faults } = await writing('dana')
  await question(page).fill(SUBJECT)
  for (const step of ['assumptions', 'image']) {
    await next(page)
    await at(page, step)
  }
  await page
    .getByRole('button', { name: /^Use this picture/ })
    .first()
    .click()
  await page.getByLabel('What does the picture show?').waitFor()
  await page.goto(page.url().replace('/image', '/publish'))
  let sent = 0
  await page.route('**/api/challenges', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    if (sent > 1) return route.continue()
    await route.fetch()
    return route.abort('failed')
  })
  const publish = page.getByRole('button', { name: 'Publish & Share' })
  await page.route('**/api/challenges', refuseCategory, { times: 1 })
  await publish.click()
  // The refused part opens automatically and scrolls into view.
  const missing = page.getByRole('region', { name: 'Something is missing' })
  await missing.getByRole('button', { name: CATEGORY_CLOSED }).waitFor()
  expect(await missing.evaluate((it) => it === document.activeElement)).toBe(true)
  await publish.click()
  await page.getByText(LOST).first().waitFor()
  await publish.click()
  await at(page, 'share')
  await page.getByText('Success — your challenge is now live!').first().waitFor()
  expect(sent).toBe(2)
  const list = await (await page.request.get('/api/challenges?size=50')).json()
  const open = list.data.filter(
    (each: { question_title: string }) => each.question_title === SUBJECT,
  )
  expect(open).toHaveLength(1)
  expect(faults.take()).toEqual([])
})

it.each([
  ['opened', false],
  ['left', true],
])(
  'a draft that is saved only after the review was %s does not change the step',
  async (_, goesBack) => {
    const as = await join(product.url, `late-${Date.now().toString(36)}`, 'Late')
    const { page, context, faults } = await takeSeat(browser, product, { as, savesData: true })
    const held = Promise.withResolvers<void>()
    const isNew = (request: Request) =>
      request.method() === 'POST' && request.url().endsWith('/api/drafts')
    await page.route('**/api/drafts', async (route) => {
      if (isNew(route.request())) await held.promise
      await route.continue()
    })
    const sent = page.waitForRequest(isNew)
    await page.goto('/challenges/create/quick')
    await page.getByLabel('Category').selectOption({ index: 1 })
    await page.getByRole('button', { name: /^More options/ }).click()
    await page.getByLabel(/^What: /).fill(ASSUMPTION)
    await page.getByText('15 days').click()
    await page.locator('input[value="15"]:checked').waitFor({ state: 'attached' })
    await page.getByLabel('Your question', { exact: true }).fill(SUBJECT)
    if (!goesBack) await sent
    await page.getByRole('button', { name: 'Review' }).click()
    const reviewed = page.getByRole('heading', { name: 'This is what members will see' })
    await reviewed.waitFor()
    await sent
    if (goesBack) await page.getByRole('button', { name: 'Back' }).click()
    held.resolve()
    await page.waitForURL(/draft=\d+/)
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
    expect(new URL(page.url()).searchParams.get('step')).toBe(goesBack ? null : 'review')
    expect(await reviewed.count()).toBe(goesBack ? 0 : 1)
    expect(faults.take()).toEqual([])
    await context.close()
  },
)
