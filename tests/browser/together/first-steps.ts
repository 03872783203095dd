import type { Browser } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { signUpAs, waitForAnimations } from '../setup/acts.ts'
import { inspectPage } from '../setup/inspect.ts'
import { ask, enter, join, type Person, rate } from '../setup/people.ts'
import type { Product } from '../setup/product.ts'
import { takeSeat } from '../setup/seat.ts'
import { shared } from './shared.ts'

const IDEAS = ['Breakfast on the tram', 'A song for every stop', 'Puddle maps']

let product: Product
let browser: Browser
let asker: Person
let challenge: string
let ideas: number[]

beforeAll(async () => {
  ;({ product, browser } = shared())
  asker = await join(product.url, 'ada', 'Ada')
  const author = await join(product.url, 'ben', 'Ben')
  challenge = await ask(asker, 'What could make a rainy Monday worth getting up for?')
  ideas = []
  for (const title of IDEAS) ideas.push(await enter(author, challenge, title))
})

it('the sign-up form shows whether a handle is valid and available while it is typed', async () => {
  const { page, faults } = await takeSeat(browser, product, { savesData: true })
  await page.goto('/sign-up')
  const form = page.getByRole('form', { name: 'Create account' })
  const handle = form.getByLabel('Handle')
  await handle.fill('ada')
  await form.getByText('@ada is taken. Try another one.').waitFor()
  expect(await handle.getAttribute('aria-invalid')).toBe('true')
  await handle.fill('ada.lovelace')
  await form.getByText('@ada.lovelace is available.').waitFor()
  expect(await handle.getAttribute('aria-invalid')).toBeNull()
  await handle.fill('ada lovelace')
  await form.getByText('Use letters, digits, dots, dashes or underscores.').waitFor()
  await handle.fill('ad-')
  await form.getByText('How others find and mention you.').waitFor()
  expect(await inspectPage(page)).toEqual([])
  expect(faults.take()).toEqual([])
})

it.each([
  ['terms of service', '/terms-of-service'],
  ['privacy policy', '/privacy-policy'],
])('the sign-up page links to the %s, and what is typed stays', async (name, path) => {
  const { page, faults } = await takeSeat(browser, product, { savesData: true })
  await page.goto('/sign-up')
  const handle = page.getByLabel('Handle')
  await handle.fill('ada.lovelace')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: `${name} (opens in a new tab)` }).click()
  const terms = await opened
  await terms.waitForURL(`**${path}`)
  await terms.getByRole('heading', { level: 1 }).waitFor()
  expect(await handle.inputValue()).toBe('ada.lovelace')
  expect(faults.take()).toEqual([])
})

it('an address typed at sign-in is filled in for a forgotten password, but is not in the URL', async () => {
  const { page, faults } = await takeSeat(browser, product, { savesData: true })
  await page.goto('/account/sign-in')
  const typed = page.getByLabel('Handle or e-mail')
  const forgot = page.getByRole('link', { name: 'Forgot password?' })
  await typed.fill('ada@example.org')
  await forgot.click()
  const email = page.getByLabel('E-mail', { exact: true })
  await email.waitFor()
  expect(await email.inputValue()).toBe('ada@example.org')
  expect(page.url()).not.toContain('ada')
  // A later user of the device finds it neither with Back nor after a reload.
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('ada')
  await page.reload()
  await email.waitFor()
  expect(await email.inputValue()).toBe('')
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await typed.fill('ada')
  await forgot.click()
  await email.waitFor()
  expect(await email.inputValue()).toBe('')
  expect(faults.take()).toEqual([])
})

it('a link in an e-mail of the outbox opens in a new tab', async () => {
  const { page, context, faults } = await takeSeat(browser, product, { savesData: true })
  await page.goto('/account/forgot')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('form').waitFor({ state: 'detached' })
  await page.goto('/dev/outbox')
  const link = page.frameLocator('iframe').getByRole('link').first()
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
  await tab.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(tab.url()).pathname).toBe('/account/reset')
  expect(faults.take()).toEqual([])
})

it('the home page leads a new member through three steps, and their first cell lights up', async () => {
  const { page, faults } = await takeSeat(browser, product, { savesData: true })
  await page.goto('/sign-up')
  await signUpAs(page, 'Nora')
  const steps = page.getByRole('region', { name: 'Three steps to your first cell' })
  await steps.getByRole('link', { name: 'Rate your first idea' }).waitFor()
  expect(await steps.locator('.brain-cell:is([data-pending], [data-lit])').count()).toBe(0)
  expect(await inspectPage(page)).toEqual([])

  const token = (await page.context().cookies()).find(({ name }) => name === 'bn_auth')?.value
  const nora: Person = { ...asker, handle: 'nora', token: token ?? '' }
  for (const idea of ideas.slice(0, 3)) await rate(nora, { challenge, idea, stars: 6 })
  await enter(nora, challenge, 'Umbrellas that wait at every door')
  await page.reload()
  const done = page.getByRole('region', { name: 'You are in the game' })
  await done.waitFor()
  await waitForAnimations(page)
  const cells = done.locator('.brain-cell:is([data-pending], [data-lit])')
  await expect.poll(() => cells.count()).toBeGreaterThan(0)
  await done.getByText(/Your first cell (is lit|glows)/).waitFor()
  await done.getByRole('link', { name: 'View leaderboard' }).click()
  await page.getByRole('heading', { level: 1, name: /race|leaderboard/i }).waitFor()
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Challenges worth your best idea' }).waitFor()
  expect(await done.count()).toBe(0)
  expect(faults.take()).toEqual([])
})

it('the navigation entry is marked on every page below it', async () => {
  const { page } = await takeSeat(browser, product, { as: asker, savesData: true })
  for (const [path, entry] of [
    ['/', 'Challenges'],
    [`/challenges/${challenge}`, 'Challenges'],
    ['/me/my-dashboard/catalyst', 'My Dashboard'],
    ['/my-account/security', 'My Account'],
  ] as const) {
    await page.goto(path)
    const current = page.getByRole('navigation', { name: 'Main' }).first().locator('[aria-current]')
    await expect.poll(() => current.allTextContents()).toEqual([entry])
  }
})
