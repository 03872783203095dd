import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  enterIdea,
  rateByKeys,
  rateByTouch,
  readCard,
  seen,
  signUpAs,
  untilCardLeft,
} from '../setup/acts.ts'
import { openBrowser } from '../setup/chromium.ts'
import { inspectPage, untilArrived } from '../setup/inspect.ts'
import { ask, enter, join, type Person } from '../setup/people.ts'
import {
  allowSurveys,
  challengeWhatAssumption,
  expireChallenge,
  finishCurrentIdea,
  mentorBothWays,
  pickThree,
  rateAdvice,
  rateAsGuest,
  takeOnScreen,
} from '../setup/play.ts'
import { openProduct, type Product } from '../setup/product.ts'
import { type Seat, takeSeat } from '../setup/seat.ts'

const QUESTION = 'What could make the last stop of the tram a place to go to?'
const ASSUMPTION =
  'Nobody goes to the last stop because there is nothing there. They would, if one thing waited for them that is nowhere else.'
/** Best first, as every rater sees it. */
const STARS: Record<string, number> = {
  'A kitchen that opens at six': 9.5,
  'A wall to climb': 7,
  'Chess under the roof': 5.5,
  'A fountain with lights': 2,
}
const TITLES = Object.keys(STARS)
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let product: Product
let browser: Browser
let slug: string
let scoutLink: string
const seats: Record<string, Seat> = {}

beforeAll(async () => {
  product = await openProduct()
  browser = await openBrowser()
  await allowSurveys(product.databaseUrl)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/**
 * If there is no peer's mentor comment to rate, the answer is 404, which browsers log on their own.
 */
const isExpected = (fault: string) => /\b404\b.*\/mentoring-to-rate\/\d+$/.test(fault)

async function comes(name: string, to = '/sign-up', on: object = {}): Promise<Page> {
  const seat = await takeSeat(browser, product, { isExpected, savesData: true, ...on })
  seats[name] = seat
  await seat.page.goto(to)
  return seat.page
}

async function joins(name: string, on: object = {}): Promise<Page> {
  const page = await comes(name, '/sign-up', on)
  await signUpAs(page, name)
  await page.getByRole('heading', { level: 1, name: 'Challenges worth your best idea' }).waitFor()
  return page
}

function pageOf(name: string): Page {
  const seat = seats[name]
  if (seat === undefined) throw new Error(`${name} is not here`)
  return seat.page
}

const goTo = async (page: Page, path = '') => {
  await page.goto(`/challenges/${slug}${path}`)
  await untilArrived(page)
}

const dash = (page: Page) => page.getByRole('complementary', { name: 'Game Dash' })
const glowingCells = (page: Page) => dash(page).locator('.brain-cell[data-pending]')
const litCells = (page: Page) => dash(page).locator('.brain-cell[data-lit]')

async function looksRight(page: Page, name: string): Promise<void> {
  await untilArrived(page)
  expect([name, await inspectPage(page)]).toEqual([name, []])
  await takeOnScreen(page, name)
}

it('a catalyst creates a challenge with an assumption', async () => {
  const page = await joins('Cato')
  await page.goto('/challenges/create/quick')
  await page.getByLabel('Your question', { exact: true }).fill(QUESTION)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByRole('button', { name: /^More options/ }).click()
  await page.getByLabel(/^What: /).fill(ASSUMPTION)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByText('Locked when you publish').waitFor()
  await looksRight(page, 'catalyst-review')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('heading', { level: 1, name: QUESTION }).waitFor()
  slug = new URL(page.url()).pathname.split('/')[2] ?? ''
  await looksRight(page, 'catalyst-question')
})

it('an innovator enters three ideas on a phone', async () => {
  const page = await joins('Ines', PHONE)
  await goTo(page)
  for (const title of TITLES.slice(0, 3)) await enterIdea(page, title)
  await looksRight(page, 'innovator-phone')
})

it('a scout shares a link, and a recruit follows it, joins and enters an idea', async () => {
  const page = await joins('Sol')
  await page.goto('/me/my-dashboard/scout/challenges')
  await untilArrived(page)
  await looksRight(page, 'scout-questions')
  await page
    .getByRole('button', { name: /^Share/ })
    .first()
    .click()
  const link = page.getByRole('dialog').getByRole('textbox').first()
  scoutLink = await link.inputValue()
  expect(scoutLink).toContain('scout_id=')

  const { pathname, search } = new URL(scoutLink)
  const recruit = await comes('Remy', pathname + search)
  await recruit.getByRole('heading', { level: 1, name: QUESTION }).waitFor()
  await recruit.goto('/sign-up')
  await signUpAs(recruit, 'Remy')
  await recruit
    .getByRole('heading', { level: 1, name: 'Challenges worth your best idea' })
    .waitFor()
  await goTo(recruit)
  await enterIdea(recruit, TITLES[3] ?? '')
  // Only Remy sees immediately what the close will pay, as cells that glow but are not lit yet.
  await recruit.getByText(/pending, paid when challenges close/).waitFor()
  expect(await glowingCells(recruit).count()).toBeGreaterThan(0)
  expect(await litCells(recruit).count()).toBe(0)
})

it('ideas can be rated by keyboard and by touch, and the page does not name their authors', async () => {
  const page = await joins('Rhea')
  await goTo(page, '/rate')
  for (let title = await readCard(page); title !== undefined; title = await readCard(page)) {
    await rateByKeys(page, STARS[title] ?? 0)
    await untilCardLeft(page, title)
  }
  const touch = await joins('Theo', PHONE)
  await goTo(touch, '/rate')
  await looksRight(touch, 'rater-phone')
  for (let title = await readCard(touch); title !== undefined; title = await readCard(touch)) {
    expect(await touch.locator('main').textContent()).not.toMatch(/Ines Reed|Remy Reed/)
    await rateByTouch(touch, STARS[title] ?? 0)
    await untilCardLeft(touch, title)
  }
})

it('a rater who is on an idea when the time is up can finish it, but gets no more', async () => {
  const people = ['Ada', 'Ben'].map((name) => join(product.url, name.toLowerCase(), name))
  const [asker, author] = (await Promise.all(people)) as [Person, Person]
  const question = await ask(asker, 'How could a bench invite people to stay?')
  for (const title of ['It hums', 'It has two heights']) await enter(author, question, title)
  await finishCurrentIdea(pageOf('Rhea'), question, () =>
    expireChallenge(product.databaseUrl, question),
  )
})

it('a mentor writes praise and advice, and the author rates both without seeing a name', async () => {
  const page = await joins('Mona')
  await goTo(page, '/mentoring')
  await looksRight(page, 'mentor-desk')
  // The idea that a mentor gets is random: one of Ines's three, or Remy's.
  const isByRemy = await page
    .getByText(TITLES[3] ?? '')
    .first()
    .isVisible()
  await mentorBothWays(page)
  const author = pageOf(isByRemy ? 'Remy' : 'Ines')
  await author.goto('/me/my-dashboard/mentor')
  await untilArrived(author)
  await takeOnScreen(author, 'received-phone')
  await rateAdvice(author)
  expect(await author.locator('main').textContent()).not.toContain('Mona')
})

it('a player challenges an assumption, and the asker agrees', async () => {
  const page = await joins('Ivo')
  await goTo(page)
  await challengeWhatAssumption(page)
  const asker = pageOf('Cato')
  await goTo(asker)
  await asker.getByRole('button', { name: 'I agree' }).click()
  await asker.getByText('The asker agrees').waitFor()
})

it('a survey guest rates on a phone without an account', async () => {
  const asker = pageOf('Cato')
  await goTo(asker)
  await seen(asker, 'The survey is off.').waitFor()
  await asker.getByRole('button', { name: 'Turn on the survey' }).click()
  await asker.getByRole('link', { name: 'Share the survey' }).click()
  await seen(asker, 'The survey is on').waitFor()
  const page = await comes('Guest', `/challenges/${slug}/survey`, PHONE)
  await looksRight(page, 'survey-phone')
  await rateAsGuest(page, TITLES.length)
  await seen(page, 'That earns you 8 neurons.').waitFor()
})

it('the catalyst closes the challenge, and open pages show the result without a reload', async () => {
  for (const name of ['Ines', 'Rhea', 'Mona', 'Remy']) await goTo(pageOf(name))
  const page = pageOf('Cato')
  await goTo(page)
  await page.getByRole('button', { name: 'Close the challenge' }).click()
  await page.getByRole('button', { name: 'Close and rank' }).click()
  for (const name of ['Ines', 'Rhea', 'Mona']) {
    const other = pageOf(name)
    await other
      .getByRole('heading', { name: /^The crowd’s Top/ })
      .first()
      .waitFor()
    await other.getByText('Ines Reed').first().waitFor()
    await other.getByText('Ivo Reed').first().waitFor()
  }
  await takeOnScreen(pageOf('Ines'), 'reveal-phone')
  // Cells that glowed are now lit, without a reload.
  await litCells(pageOf('Remy')).first().waitFor()
  await expect.poll(() => glowingCells(pageOf('Remy')).count()).toBe(0)
})

it('the asker picks three before seeing the crowd’s order, and makes them final', async () => {
  const page = pageOf('Cato')
  await page.goto(`/me/my-dashboard/catalyst/closing/${slug}`)
  await untilArrived(page)
  expect(await page.getByText(/The crowd’s Top/).count()).toBe(0)
  await looksRight(page, 'picker')
  await pickThree(page, TITLES.slice(0, 3))
  // Saved picks are not final: the ranking stays hidden, even after a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Make final and see the crowd’s ranking' }).waitFor()
  expect(await page.getByText(/The crowd’s Top/).count()).toBe(0)
  await page.getByRole('button', { name: 'Make final and see the crowd’s ranking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make final' }).click()
  await page.getByRole('heading', { name: /The crowd’s Top/ }).waitFor()
  await page.getByRole('heading', { name: 'Your picks are final' }).waitFor()
  // The button and its dialog are gone, so the focus moves to the picks.
  await expect.poll(() => page.locator('#main :focus').count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
  await takeOnScreen(page, 'picked')
  await page.goto('/me/my-dashboard/catalyst/closed')
  await looksRight(page, 'catalyst-closed')
})

it('every dashboard shows the outcome', async () => {
  for (const [name, path] of Object.entries({
    Ines: '/me/my-dashboard/innovator/challenges/closed',
    Rhea: '/me/my-dashboard/rater/closed-challenges',
    Mona: '/me/my-dashboard/mentor',
    Ivo: '/me/my-dashboard/insightful',
    Sol: '/me/my-dashboard/scout',
  })) {
    const page = pageOf(name)
    await page.goto(path)
    await looksRight(page, `desk-${name.toLowerCase()}`)
  }
  await pageOf('Sol').getByText('Remy').first().waitFor()
})

it('no screen logged an error', () => {
  const faults = Object.entries(seats).map(([name, { faults: kept }]) => [name, kept.take()])
  expect(faults.filter(([, kept]) => (kept?.length ?? 0) > 0)).toEqual([])
})
