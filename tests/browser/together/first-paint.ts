import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { seen } from '../setup/acts.ts'
import { BOARD_PATH } from '../setup/board.ts'
import { ask, close, enter, join, type Person, rate } from '../setup/people.ts'
import type { Product } from '../setup/product.ts'
import { takeSeat } from '../setup/seat.ts'
import { shared } from './shared.ts'

const QUESTION = 'What could make a rainy Monday worth getting up for?'
const CLOSED = 'How could a street carry its own parcels?'
const WINNER = 'Breakfast on the tram'

let product: Product
let browser: Browser
let asker: Person
let open: string
let closed: string

beforeAll(async () => {
  ;({ product, browser } = shared())
  const names = ['Ada', 'Ben', 'Cleo', 'Dan']
  const people = await Promise.all(names.map((name) => join(product.url, name.toLowerCase(), name)))
  const [first, author, ...raters] = people as [Person, Person, ...Person[]]
  asker = first
  open = await ask(asker, QUESTION)
  closed = await ask(asker, CLOSED)
  for (const challenge of [open, closed]) {
    const idea = await enter(author, challenge, WINNER)
    await enter(raters[0] ?? asker, challenge, 'A song for every stop')
    await Promise.all(raters.slice(1).map((one) => rate(one, { challenge, idea, stars: 8 })))
  }
  await close(asker, closed)
})

/** Each public page, its heading, and a text from its content. */
const publicPages = (): [path: string, heading: string, text: string][] => [
  ['/', 'Challenges worth your best idea', QUESTION],
  ['/?state=closed', 'How they turned out', CLOSED],
  [`/challenges/${open}`, QUESTION, 'Help the best idea win'],
  [`/challenges/${closed}`, CLOSED, WINNER],
  [BOARD_PATH, 'Race', 'Ada Reed'],
  ['/ada', 'Ada Reed', QUESTION],
  ['/faqs/scoring-points', 'Scoring points', 'points'],
  ['/privacy-policy', 'Privacy policy', 'data'],
]

it('every public page shows its content before any script has run', async () => {
  const { page } = await takeSeat(browser, product, { javaScriptEnabled: false })
  const missing: string[] = []
  for (const [path, heading, text] of publicPages()) {
    await openRendered(page, path)
    const main = page.locator('main')
    const title = (await main.locator('h1').allTextContents()).join()
    if (!title.includes(heading)) missing.push(`${path} is called "${title}"`)
    if (!((await main.textContent()) ?? '').includes(text)) missing.push(`${path} lacks "${text}"`)
  }
  expect(missing).toEqual([])
})

it('links work before any script has run', async () => {
  const { page } = await takeSeat(browser, product, { javaScriptEnabled: false })
  await openRendered(page, '/')
  await page.getByRole('link', { name: QUESTION }).first().click()
  await page.getByRole('heading', { level: 1, name: QUESTION }).waitFor()
})

it('before any script has run, a search finds results and a form sends nothing', async () => {
  const { page } = await takeSeat(browser, product, { javaScriptEnabled: false })
  await openRendered(page, '/search')
  await page.getByRole('searchbox').fill('rainy')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=rainy')
  await openRendered(page, '/about/send-feedback')
  const form = page.locator('form', { has: page.locator('[name=email]') })
  expect(await form.getAttribute('inert')).not.toBeNull()
})

/**
 * A busy server may leave the rendering to the browser, but it then has the page ready for the next
 * request.
 */
async function openRendered(page: Page, path: string): Promise<void> {
  const headers = { accept: 'text/html' }
  await expect
    .poll(async () => (await page.request.get(path, { headers })).text())
    .toContain('<main')
  const isRendered = async () => (await (await page.goto(path))?.text())?.includes('<main')
  await expect.poll(isRendered).toBe(true)
}

/**
 * Requests for announcements, for files, and for the discussion of a challenge, which is loaded
 * when it comes near the viewport.
 */
const NOT_IN_THE_PAGE = /^\/api\/(?:announcements$|files\/|content\/contexts\/challenge\/)/

it.each(['Europe/Berlin', 'Pacific/Auckland'])(
  'a page is hydrated in %s without a fault, and nothing is read a second time',
  async (timezoneId) => {
    const { page, faults } = await takeSeat(browser, product, { timezoneId, savesData: true })
    const reads: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const isRead = request.method() === 'GET' && pathname.startsWith('/api/')
      if (isRead && !NOT_IN_THE_PAGE.test(pathname)) reads.push(pathname)
    })
    for (const [path] of publicPages()) {
      await page.waitForLoadState('networkidle')
      reads.length = 0
      await openRendered(page, path)
      await page.waitForLoadState('networkidle')
      expect([path, reads]).toEqual([path, []])
    }
    expect(faults.take()).toEqual([])
  },
)

it('focus and scroll position stay where they are during hydration, and then the page responds', async () => {
  const { page } = await takeSeat(browser, product, { viewport: { width: 390, height: 500 } })
  await openRendered(page, '/')
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const link = page.locator('main').getByRole('link', { name: QUESTION }).first()
  await link.focus()
  await page.evaluate(() => document.fonts.ready)
  const heightOf = () => link.evaluate((node) => node.getBoundingClientRect().top)
  const before = await heightOf()
  const taken = page.waitForRequest('**/api/notifications/ticket')
  scripts.resolve()
  await taken
  expect(await link.evaluate((node) => node === document.activeElement)).toBe(true)
  expect(Math.abs((await heightOf()) - before)).toBeLessThan(2)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: QUESTION }).waitFor()
})

it('a member’s page is never the previous visitor’s, and the next visitor’s is never the member’s', async () => {
  const get = async (as?: Person) => {
    const { context } = await takeSeat(browser, product, { ...(as && { as }) })
    const answer = await context.request.get('/ada')
    return { body: await answer.text(), lifetime: answer.headers()['cache-control'] }
  }
  const [before, member, after] = [await get(), await get(asker), await get()]
  expect(member.body).toContain(`"email":"ada@example.org"`)
  expect(member.lifetime).toBe('private, no-store')
  for (const { body, lifetime } of [before, after]) {
    expect(body).toContain('Ada Reed')
    expect(body).not.toContain('ada@example.org')
    expect(lifetime).toBe('no-cache')
  }
})

it('a member sees their own page immediately, with the session in the document', async () => {
  const { page, faults } = await takeSeat(browser, product, { as: asker, savesData: true })
  const sessions: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/me/detailed')) sessions.push(request.url())
  })
  await page.goto(`/challenges/${open}`)
  await page.getByRole('heading', { level: 1, name: QUESTION }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(sessions).toEqual([])
  expect(faults.take()).toEqual([])
})

it('a reloaded page starts with what its reader wrote last, saved or not', async () => {
  const as = await join(product.url, 'eva', 'Eva')
  const { page } = await takeSeat(browser, product, { as, savesData: true })
  await page.goto(`/challenges/${open}?write=idea`)
  const title = page.getByLabel('Title')
  await title.fill('A lamp for')
  await seen(page, /^Saved \d/).waitFor()
  for (const written of ['A lamp for the last', 'A lamp for the last bus']) {
    await title.fill(written)
    await page.reload()
    await title.waitFor()
    expect(await title.inputValue()).toBe(written)
  }
})

it('a challenge that is not open yet appears on none of a visitor’s pages', async () => {
  const title = 'What could make you hold an umbrella for a stranger?'
  const opens_at = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString()
  const slug = await ask(asker, title, '', { opens_at })
  const { context } = await takeSeat(browser, product)
  const shown: string[] = []
  for (const path of ['/?new=1', '/ada?new=1', `/challenges/${slug}`, '/search?q=umbrella']) {
    const answer = await context.request.get(path)
    if ((await answer.text()).includes('umbrella for a stranger')) shown.push(path)
  }
  expect(shown).toEqual([])
})
