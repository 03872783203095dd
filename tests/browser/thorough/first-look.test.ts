import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rateByTouch, untilCardLeft } from '../setup/acts.ts'
import { BOARD_PATH } from '../setup/board.ts'
import { openBrowser } from '../setup/chromium.ts'
import { untilArrived } from '../setup/inspect.ts'
import { fundRace, makeAdmins } from '../setup/money/fund-race.ts'
import { ask, close, enter, join, type Person, rate } from '../setup/people.ts'
import { openProduct, type Product } from '../setup/product.ts'
import { takeSeat } from '../setup/seat.ts'

const DESKTOP = { width: 1280, height: 900 }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const TOUCH = 44

let product: Product
let browser: Browser
let asker: Person
let member: Person
let open: string

beforeAll(async () => {
  product = await openProduct()
  browser = await openBrowser()
  asker = await join(product.url, 'ada', 'Ada')
  member = await join(product.url, 'ben', 'Ben')
  const third = await join(product.url, 'cleo', 'Cleo')
  const closed = await ask(asker, 'How could a street remember who lived there?')
  const idea = await enter(member, closed, 'Names in the kerb')
  await enter(third, closed, 'A bench for every name')
  for (const other of [asker, third]) await rate(other, { challenge: closed, idea, stars: 6 })
  await close(asker, closed)
  open = await ask(asker, 'What could make a rainy Monday worth getting up for?')
  for (const title of ['Puddle maps', 'A song for every stop']) await enter(third, open, title)
  await makeAdmins(product.databaseUrl, [asker])
  // Without a prize, a board has no prize line.
  await fundRace(third, asker, 50_000)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

async function boxOf(found: Locator) {
  const box = await found.boundingBox()
  if (box === null) throw new Error('it is not on the page')
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}

async function look(path: string, options: Parameters<typeof takeSeat>[2]): Promise<Page> {
  const { page } = await takeSeat(browser, product, { as: member, savesData: true, ...options })
  await page.goto(path)
  return page
}

it('the challenge list starts below one row of chips', async () => {
  const page = await look('/', { viewport: DESKTOP })
  const card = page.getByRole('main').getByRole('article').first()
  await card.waitFor()
  const chips = page.getByRole('navigation', { name: 'Show' }).getByRole('listitem')
  const tops = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  // Measured from the heading, because next steps or a reminder about the address can be above it.
  const heading = await boxOf(page.getByRole('heading', { level: 1 }))
  expect((await boxOf(card)).y - heading.y).toBeLessThan(190)
})

it('a board shows its podium, then the prize line, then the actions', async () => {
  const page = await look(BOARD_PATH, { viewport: DESKTOP })
  const podium = page.locator('main ol').first()
  await podium.locator('li').first().waitFor()
  const line = page.locator('[data-prize-line]')
  const [chips, winners, prize, tools] = await Promise.all(
    [
      page.getByRole('navigation', { name: 'Roles' }),
      podium,
      line,
      page.getByRole('searchbox', { name: 'Find a member' }),
    ].map(boxOf),
  )
  const order = [chips, winners, prize, tools].map((box) => box?.y ?? 0)
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(winners?.y).toBeLessThan(420)
  expect(await line.textContent()).toMatch(/Prize line at place \d+ · /)
  expect(await line.textContent()).not.toMatch(/\b0\.\d/)
  await podium.getByRole('link').first().click()
  await page.getByRole('navigation', { name: /’s pages$/ }).waitFor()
})

it.each([
  ['patron', 'and you earn Patron neurons', 0],
  ['commentator', 'When others react to your messages in the forums', 0],
  ['mentor', 'you earn Mentor neurons', 1],
])('an empty %s board says how to earn points there', async (role, says, ways) => {
  const page = await look(`${BOARD_PATH}?tab=${role}`, { viewport: DESKTOP })
  const main = page.getByRole('main')
  await main.getByText(says).waitFor()
  expect(await main.getByRole('link', { name: /^Find an idea to/ }).count()).toBe(ways)
})

it('an unknown race shows the running race of all roles', async () => {
  const page = await look(`${BOARD_PATH}/99`, { viewport: DESKTOP })
  await page.locator('[data-prize-line]').waitFor()
  const overall = page.getByRole('link', { name: 'Overall', exact: true })
  expect(await overall.getAttribute('aria-current')).toBe('page')
})

it('a challenge can be answered and rated from any scroll position on a phone', async () => {
  const page = await look(`/challenges/${open}`, PHONE)
  const bar = page.getByRole('navigation', { name: 'Take part' })
  const tabs = page.getByRole('navigation', { name: 'Main', exact: true })
  await bar.waitFor()
  expect((await boxOf(bar)).bottom).toBeLessThanOrEqual((await boxOf(tabs)).y + 1)
  for (const name of ['Answer', 'Rate']) {
    const { height } = await boxOf(bar.getByText(name))
    expect(height).toBeGreaterThanOrEqual(TOUCH)
  }
  await bar.getByRole('button', { name: 'Answer' }).tap()
  await page.getByLabel('How it works').waitFor()
  await expect.poll(() => bar.isVisible()).toBe(false)
})

it('pinned bars make room for the keyboard on a phone', async () => {
  const page = await look(`/challenges/${open}`, PHONE)
  const bar = page.getByRole('navigation', { name: 'Take part' })
  await bar.waitFor()
  await page.evaluate(() => {
    const field = document.createElement('textarea')
    document.querySelector('main')?.prepend(field)
    field.focus()
  })
  await expect.poll(() => bar.isVisible()).toBe(false)
  await page.evaluate(() => document.querySelector('textarea')?.blur())
  await expect.poll(() => bar.isVisible()).toBe(true)
})

it('every cell of the scale can be touched on a phone, and Undo stays above the tab bar', async () => {
  const page = await look(`/challenges/${open}/rate`, PHONE)
  const title = page.locator('#idea-title')
  await title.waitFor()
  // While a card is still sliding in, it is drawn slightly smaller.
  await untilArrived(page)
  const cells = await page.getByRole('slider').locator(':scope > span > span').all()
  expect(cells).toHaveLength(10)
  for (const cell of cells) {
    const { width, height } = await boxOf(cell)
    // A cell that falls between two pixels measures slightly smaller.
    expect(Math.round(Math.min(width, height))).toBeGreaterThanOrEqual(TOUCH)
  }
  const first = (await title.textContent()) ?? ''
  await rateByTouch(page, 7.5)
  await untilCardLeft(page, first)
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const tabs = page.getByRole('navigation', { name: 'Main', exact: true })
  await expect.poll(async () => (await boxOf(undo)).bottom <= (await boxOf(tabs)).y).toBe(true)
})

it('a member’s page starts with Follow, offers Fund, and shows a brain without a number', async () => {
  const page = await look(`/${asker.handle}`, { viewport: DESKTOP })
  const main = page.getByRole('main')
  const rank = main.getByText(/^rank \d+ of 10$/)
  await rank.waitFor()
  const actions = main.locator('header').getByRole('button')
  expect(await actions.first().textContent()).toBe('Follow')
  expect(await main.getByRole('link', { name: 'Fund' }).count()).toBe(1)
  const brain = main
    .getByRole('region', { name: 'Brain' })
    .getByRole('img', { name: /^At the start of the (first|second) rank$/ })
  await brain.waitFor()
  const lit = await brain.locator('[data-lit]').count()
  expect([lit > 0, lit < 10]).toEqual([true, true])
  expect(await brain.locator('text').count()).toBe(0)
})

it('the winners of a closed challenge link to their idea and their page', async () => {
  const { page } = await takeSeat(browser, product, { as: member, savesData: true, ...PHONE })
  await page.goto('/?state=closed')
  await page
    .getByRole('link', { name: /street remember/ })
    .first()
    .click()
  const winners = page.getByRole('region', { name: /The crowd’s Top/ })
  await winners.getByRole('link', { name: 'Names in the kerb' }).tap()
  await page.waitForURL(/\?idea=\d+$/)
  await page.locator('details[open]').getByText('Names in the kerb').first().waitFor()
  await winners.getByRole('link', { name: 'Ben Reed' }).tap()
  await page.waitForURL(/\/ben$/)
})

it('the score explanation has one line per kind, newest first, and adds up', async () => {
  const page = await look('/', { viewport: DESKTOP })
  await page.goto(BOARD_PATH)
  await page.getByRole('complementary').getByRole('button', { name: 'Why this score?' }).click()
  const why = page.getByRole('dialog', { name: 'Why this score' })
  await why.getByText(/^\d+ events? adds? up to .+\. That is exactly the score shown\.$/).waitFor()
  const lines = await why.locator('summary').allTextContents()
  expect(new Set(lines.map((line) => line.replace(/^[+−\d.,]+/, ''))).size).toBe(lines.length)
  await why.locator('summary').first().click()
  await why.getByText(/Rules \d+\.$/).waitFor()
})

it('the viewer’s own row is pinned without an empty strip, and distances are whole numbers', async () => {
  const page = await look(BOARD_PATH, { ...PHONE, viewport: { width: 390, height: 560 } })
  await page.locator('main ol li').first().waitFor()
  await page.locator('#races').waitFor()
  const strip = page.locator('[data-own-strip]')
  // The page grows while it loads, so the test scrolls to its end until the viewer's row is out of
  // view.
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      return strip.isVisible()
    })
    .toBe(true)
  for (const says of await strip.locator('p').allTextContents()) {
    expect(says).toMatch(/^[1-9][\d,]* neurons? to place \d+$/)
  }
  const tabs = page.getByRole('navigation', { name: 'Main', exact: true })
  const row = await boxOf(strip.getByRole('listitem'))
  expect(row.bottom).toBeLessThanOrEqual((await boxOf(tabs)).y)
})
