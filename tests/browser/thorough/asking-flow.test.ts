import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../setup/chromium.ts'
import { inspectPage, untilArrived } from '../setup/inspect.ts'
import { ask, join, type Person } from '../setup/people.ts'
import { openProduct, type Product } from '../setup/product.ts'
import { takeSeat } from '../setup/seat.ts'

const SUBJECT = 'a night bus do to feel as safe as home?'
const ASSUMPTION = 'People would take the night bus if they knew exactly when it comes. '.repeat(2)
const TABS_MAX = 60

let product: Product
let browser: Browser
let ada: Person

beforeAll(async () => {
  product = await openProduct()
  browser = await openBrowser()
  ada = await join(product.url, 'ada', 'Ada')
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const openSeat = async (as: Person): Promise<Page> => {
  const isExpected = (fault: string) => /409/.test(fault)
  const { page } = await takeSeat(browser, product, { as, isExpected, savesData: true })
  // Reloading in the middle of a save is intended.
  page.on('dialog', (dialog) => void dialog.accept())
  return page
}
const at = (page: Page, step: string) => page.waitForURL(new RegExp(`/challenges/create/${step}`))
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
const saved = (page: Page) =>
  page
    .getByText(/^Saved \d/)
    .first()
    .waitFor()

/**
 * Presses Tab until the focus is on an element that matches the selector and contains this text.
 */
async function tabTo(page: Page, selector: string, text = ''): Promise<void> {
  await page.locator(selector).filter({ hasText: text }).first().waitFor()
  const isThere = ([of, says]: readonly [string, string]) => {
    const at = document.activeElement
    return at?.matches(of) === true && at.textContent.includes(says)
  }
  for (let pressed = 0; pressed < TABS_MAX; pressed += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(isThere, [selector, text] as const)) return
  }
  throw new Error(`the keyboard does not reach ${selector}`)
}

/** Runs in the page: the text of the focused field. */
const typing = () => (document.activeElement as HTMLTextAreaElement | null)?.value

async function chooseCategory(page: Page): Promise<void> {
  await page.goto('/challenges/create/category')
  await heading(page, 'What is it about?')
  await tabTo(page, 'main [role=treeitem]')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Choose this' }).waitFor()
  // The button comes before the focused tile.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await at(page, 'question-description')
}

async function onwards(page: Page, step: string): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await at(page, step)
  await untilArrived(page)
}

it('asks a challenge by keyboard alone, and loses nothing when reloaded halfway', async () => {
  const page = await openSeat(ada)
  await chooseCategory(page)
  await tabTo(page, 'main textarea')
  await page.keyboard.press('End')
  await page.keyboard.type(SUBJECT)
  await saved(page)
  await onwards(page, 'assumptions')
  await tabTo(page, 'main textarea')
  await page.keyboard.type('Too short')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+Enter')
  // The problem is in another tab: its line opens that tab and moves the focus into its field.
  await tabTo(page, 'main button', 'What: Write at least 100 characters')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(typing)).toBe('Too short')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(ASSUMPTION)
  await page.reload()
  const kept = page.locator('main textarea').first()
  await expect.poll(() => kept.inputValue().catch(() => '')).toBe(ASSUMPTION)
  expect(await inspectPage(page)).toEqual([])
  await onwards(page, 'image')
  await tabTo(page, 'main button[aria-label^="Use this picture"]')
  await page.keyboard.press('Enter')
  await page.getByLabel('What does the picture show?').waitFor()
  await onwards(page, 'your-idea')
  await onwards(page, 'innovation-scale')
  await onwards(page, 'article-source')
  await onwards(page, 'duration')
  await onwards(page, 'money-prizes')
  await onwards(page, 'publish')
  await heading(page, 'Ready to publish?')
  expect(await inspectPage(page)).toEqual([])
  await tabTo(page, 'main button', 'Publish & Share')
  await page.keyboard.press('Enter')
  await at(page, 'share')
  await page.getByText('Success — your challenge is now live!').first().waitFor()
})

it('keeps both texts when two devices edit the same draft', async () => {
  const ben = await join(product.url, 'ben', 'Ben')
  const [laptop, phone] = [await openSeat(ben), await openSeat(ben)]
  await chooseCategory(laptop)
  const detail = (page: Page) => page.getByLabel('A little more detail')
  await laptop.getByLabel('Your question', { exact: true }).fill(`What could ${SUBJECT}`)
  await saved(laptop)
  await laptop.waitForURL(/draft=\d+/)
  await phone.goto(laptop.url())
  await detail(phone).waitFor()
  await detail(phone).fill('Written on the phone.')
  await saved(phone)
  await detail(laptop).fill('Written on the laptop.')
  const copies = laptop.getByRole('region', { name: 'Two copies of this draft' })
  await copies.getByText('Written on the phone.').waitFor()
  await copies.getByText('Written on the laptop.').waitFor()
  await copies.getByRole('button', { name: 'Use this copy: Saved elsewhere' }).click()
  await expect.poll(() => detail(laptop).inputValue()).toBe('Written on the phone.')
})

it('lists a saved draft, opens it at its second step, and says what is missing', async () => {
  const page = await openSeat(await join(product.url, 'cleo', 'Cleo'))
  await chooseCategory(page)
  await page.getByLabel('Your question', { exact: true }).fill(`What could ${SUBJECT}`)
  await page.waitForURL(/draft=\d+/)
  await page.goto('/challenges/create')
  await page.getByRole('link', { name: 'Saved drafts (1)' }).click()
  await page.getByRole('link', { name: `What could ${SUBJECT}` }).click()
  await at(page, 'question-description')
  await page.getByRole('button', { name: /^Publish/ }).click()
  await heading(page, 'Almost there')
  expect(await page.getByRole('button', { name: 'Publish & Share' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'show more' }).click()
  await page.getByRole('button', { name: 'Choose an image.' }).click()
  await at(page, 'image')
})

it('says in a second tab that the draft was published, and links to the challenge', async () => {
  const dora = await join(product.url, 'dora', 'Dora')
  const page = await openSeat(dora)
  await chooseCategory(page)
  const question = page.getByLabel('Your question', { exact: true })
  await question.fill(`What could ${SUBJECT}`)
  await page.waitForURL(/draft=\d+/)
  const draft = Number(new URL(page.url()).searchParams.get('draft'))
  const slug = await ask(dora, `What could ${SUBJECT}`, '', { draft })
  await question.fill(`What could ${SUBJECT} And by day?`)
  const banner = page.getByRole('region', { name: 'Already published' })
  await banner.waitFor()
  expect(await question.inputValue()).toContain('And by day?')
  await banner.getByRole('link', { name: 'Open the challenge' }).click()
  await page.waitForURL(`**/challenges/${slug}`)
})

it('deletes the draft when the asker starts over while it is being saved', async () => {
  const page = await openSeat(await join(product.url, 'enid', 'Enid'))
  await chooseCategory(page)
  const held = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/drafts', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const answer = await route.fetch()
    await held.promise
    await route.fulfill({ response: answer })
    answered.resolve()
  })
  await page.getByLabel('Your question', { exact: true }).fill(`What could ${SUBJECT}`)
  await page.waitForRequest('**/api/drafts')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
  held.resolve()
  await answered.promise
  await expect
    .poll(async () => (await page.request.get('/api/drafts?draft_type=challenge')).json())
    .toMatchObject({ data: [] })
  expect(page.url()).not.toContain('draft=')
})

it('leads from a step that is not open yet to the question, and keeps the bar at the bottom of a phone', async () => {
  const as = await join(product.url, 'flora', 'Flora')
  const viewport = { width: 390, height: 844 }
  const { page } = await takeSeat(browser, product, { as, viewport, savesData: true })
  await page.goto('/challenges/create/duration')
  await at(page, 'question-description')
  await page.getByText('Write your question first.').first().waitFor()
  await page.getByLabel('Your question', { exact: true }).fill(`What could ${SUBJECT}`)
  for (const [step, row, title] of [
    ['duration', /Duration$/, 'How long should it stay open?'],
    ['publish', /Publish$/, 'Almost there'],
  ] as const) {
    await page.getByRole('button', { name: /^Step \d+ of/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: row }).click()
    await at(page, step)
    // Until then, the previous step is still shown.
    await heading(page, title)
    await untilArrived(page)
    expect(await inspectPage(page)).toEqual([])
    const bar = await page.getByRole('button', { name: 'Back' }).boundingBox()
    const tabs = await page.locator('[data-tabs]').boundingBox()
    expect((tabs?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)).toBeLessThan(16)
  }
})
