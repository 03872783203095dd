import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  enterIdea,
  passAsMentor,
  rateByKeys,
  rateByTouch,
  readCard,
  seen,
  signInAs,
  signUpAs,
  skipByKeys,
  skipByTouch,
  tapThrough,
  untilCardLeft,
} from './setup/acts.ts'
import { openBrowser } from './setup/chromium.ts'
import { enter, join } from './setup/people.ts'
import { openProduct, type Product } from './setup/product.ts'
import { type Seat, takeSeat } from './setup/seat.ts'

const QUESTION = 'What could make a rainy Monday worth getting up for?'
const ASSUMPTION =
  'People do not dislike the rain itself. They dislike that nothing which happens on a Monday was chosen by them.'
/** Best first, as both raters see them. The last one is skipped once, so it cannot be ranked. */
const STARS: Record<string, number> = {
  'Breakfast on the tram': 9.5,
  'A song for every stop': 8,
  'Puddle maps': 6.5,
  'Swap one task': 4,
  'Umbrella library': 2.5,
  'Begin on Tuesday': 1,
}
const [BEST = '', , , , , SKIPPED = ''] = Object.keys(STARS)

let product: Product
let browser: Browser
const seats: Record<string, Seat> = {}

beforeAll(async () => {
  product = await openProduct()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Arrives as a visitor and signs up on the screen. */
async function joinOnScreen(name: string, options: { phone?: boolean } = {}): Promise<Seat> {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const seat = await takeSeat(browser, product, {
    savesData: true,
    ...(options.phone && phone),
  })
  await seat.page.goto('/sign-up')
  await signUpAs(seat.page, name)
  await seat.page
    .getByRole('heading', { level: 1, name: 'Challenges worth your best idea' })
    .waitFor()
  seats[name] = seat
  return seat
}

async function visit(path: string): Promise<Seat> {
  const seat = await takeSeat(browser, product)
  await seat.page.goto(path)
  return seat
}

function seatOf(name: string): Seat {
  const seat = seats[name]
  if (!seat) throw new Error(`${name} is not here`)
  return seat
}

const pageOf = (name: string): Page => seatOf(name).page

async function openQuestion(page: Page): Promise<void> {
  await page.getByRole('link', { name: QUESTION }).first().click()
  await page.getByRole('heading', { level: 1, name: QUESTION }).waitFor()
}

it('a new member creates a challenge with one assumption and sees it', async () => {
  const { page } = await joinOnScreen('Ada')
  await page.getByRole('link', { name: 'Create Challenge' }).first().click()
  await page.getByRole('link', { name: 'Quick post' }).click()
  await page.getByLabel('Your question', { exact: true }).fill(QUESTION)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByRole('button', { name: /^More options/ }).click()
  await page.getByLabel(/^What: /).fill(ASSUMPTION)
  await page.getByText('15 days').click()
  await page.locator('input[value="15"]:checked').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('heading', { name: 'This is what members will see' }).waitFor()
  // Going back leads to the form with all of its text. Nothing is published before the second
  // button is pressed.
  await page.getByRole('button', { name: 'Back' }).click()
  expect(await page.getByLabel('Your question', { exact: true }).inputValue()).toBe(QUESTION)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByText('Locked when you publish').waitFor()
  await page.getByRole('heading', { name: QUESTION }).waitFor()
  await page.getByText(ASSUMPTION).first().waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('heading', { level: 1, name: QUESTION }).waitFor()
  await page.getByText(ASSUMPTION).waitFor()
  // Askers cannot enter ideas in their own challenge, and the page says so before they write one.
  await seen(page, REFUSALS.own_challenge).waitFor()
})

it('a second member enters three ideas and sees the limit before a fourth', async () => {
  const { page } = await joinOnScreen('Ben')
  await openQuestion(page)
  await page.getByText('3 ideas left').waitFor()
  const own = Object.keys(STARS).slice(0, 3)
  for (const title of own) await enterIdea(page, title)
  await seen(page, REFUSALS.too_many_ideas).waitFor()
  expect(await page.getByRole('button', { name: 'Enter an idea' }).count()).toBe(0)
  const fourth = await page.evaluate(async (challenge) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ challenge, title: 'A fourth', description: 'One too many.' })
    const answer = await fetch('/api/ideas/v2', { method: 'POST', headers, body })
    return { status: answer.status, body: await answer.json() }
  }, slugOf(page))
  expect(fourth).toMatchObject({ status: 409, body: { error: { code: 'too_many_ideas' } } })
  seats.Ben?.faults.take()
})

it('a third member rates by keyboard and skips one, and a fourth rates by touch', async () => {
  const others = await join(product.url, 'eva', 'Eva')
  const slug = slugOf(pageOf('Ben'))
  for (const title of Object.keys(STARS).slice(3)) await enter(others, slug, title)

  const { page: keys } = await joinOnScreen('Cleo')
  await openQuestion(keys)
  await keys.getByRole('link', { name: 'Rate ideas' }).click()
  for (let title = await readCard(keys); title !== undefined; title = await readCard(keys)) {
    expectBlind(await keys.locator('main').textContent())
    if (title === SKIPPED) await skipByKeys(keys)
    else await rateByKeys(keys, STARS[title] ?? 0)
    await untilCardLeft(keys, title)
  }

  const { page: touch } = await joinOnScreen('Dan', { phone: true })
  await openQuestion(touch)
  await tapThrough(touch.getByRole('link', { name: 'Rate ideas' }))
  for (let title = await readCard(touch); title !== undefined; title = await readCard(touch)) {
    await rateByTouch(touch, STARS[title] ?? 0)
    await untilCardLeft(touch, title)
  }
  await touch
    .getByText('6 ideas rated')
    .or(touch.getByText(/^6 rated/))
    .first()
    .waitFor()
})

it('a fifth member uses three skips, sees what to do next, and skips every idea as a mentor', async () => {
  const { page } = await joinOnScreen('Fay', { phone: true })
  const slug = slugOf(pageOf('Ben'))
  await page.goto(`/challenges/${slug}/rate`)
  for (const left of ['You have 3 skips', 'You have 2 skips', 'This is your last skip'])
    await skipByTouch(page, left)
  const kept = await readCard(page)
  await page.getByRole('button', { name: 'No skips left' }).tap()
  await seen(page, REFUSALS.no_skips_left).waitFor()
  expect(await readCard(page)).toBe(kept)
  await page.goto(`/challenges/${slug}/mentoring`)
  const passed = await passAsMentor(page, Object.keys(STARS).length)
  expect(passed.toSorted()).toEqual(Object.keys(STARS).toSorted())
})

it('no screen shows an author, a count or an average while the challenge is open', async () => {
  const visitor = await takeSeat(browser, product)
  seats.Visitor = visitor
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Visitor']) {
    const page = pageOf(name)
    const received: string[] = []
    page.on('response', async (response) => {
      if (!response.url().includes('/api/challenges/')) return
      received.push(await response.text().catch(() => ''))
    })
    await page.goto(`/challenges/${slugOf(pageOf('Ben'))}`)
    await page.getByRole('heading', { level: 1, name: QUESTION }).waitFor()
    await page.getByRole('heading', { name: 'What the asker takes for granted' }).waitFor()
    expectBlind(await page.locator('main').textContent())
    // The client may already have everything and request nothing, so these two are always
    // requested.
    for (const path of ['', '/ideas']) {
      const answer = await page.request.get(`/api/challenges/${slugOf(pageOf('Ben'))}${path}`)
      expect(answer.ok()).toBe(true)
      received.push(await answer.text())
    }
    // Checks every answer down to the last byte. Members can see their own name with their own
    // ideas.
    for (const body of received)
      expect(body).not.toMatch(/"(result|author)":\{|"handle":"(ben|eva)"/)
  }
})

it('the asker confirms the close, and everyone else sees the ranking and the names', async () => {
  const ada = pageOf('Ada')
  await ada.getByRole('button', { name: 'Close the challenge' }).click()
  await ada.getByRole('button', { name: 'Not now' }).click()
  await ada.getByRole('button', { name: 'Close the challenge' }).click()
  await ada.getByRole('button', { name: 'Close and rank' }).click()

  // Nobody reloads anything: every open page updates by itself.
  for (const name of ['Ben', 'Cleo', 'Dan', 'Visitor']) {
    const page = pageOf(name)
    await page.getByRole('heading', { name: 'The crowd’s Top 5' }).waitFor()
    const ranking = page.getByRole('region', { name: 'Full ranking' })
    const titles = () => ranking.locator('summary .line-clamp-2').allInnerTexts()
    await expect.poll(titles).toEqual(Object.keys(STARS))
    const winners = page.getByRole('region', { name: /^The crowd’s Top 5/ })
    const first = () => winners.getByRole('heading', { level: 3 }).allInnerTexts()
    await expect.poll(first).toEqual(Object.keys(STARS).slice(0, 5))
    await winners.getByRole('listitem').filter({ hasText: BEST }).getByText('Ben Reed').waitFor()
    await page.getByText('1 idea had fewer than 2 ratings and is not ranked.').waitFor()
  }
  // The asker picks first, and sees no order before that.
  await ada.getByText('Closed', { exact: true }).first().waitFor()
  await ada.getByText(BEST).first().waitFor()
  expect(await ada.getByRole('heading', { name: /^The crowd’s Top 5/ }).count()).toBe(0)
  expect(await ada.locator('main').textContent()).not.toMatch(/\d[\d.]* (stars|ratings?)\b/)
})

it('the error summary lists what is missing and takes the focus, and nothing is sent', async () => {
  const { page } = await visit('/sign-up')
  await page.getByRole('button', { name: 'Create account' }).click()
  const summary = page.getByRole('region', { name: '4 problems to fix' })
  await summary.and(page.locator(':focus')).waitFor()
  // In the order of the fields.
  expect(await summary.getByRole('listitem').first().textContent()).toBe('Tell us your name.')
  expect(await page.locator('[aria-invalid=true]').count()).toBe(4)
  await signUpAs(page, 'Ben')
  await page.getByRole('region').filter({ hasText: REFUSALS.handle_taken }).waitFor()
  await page
    .getByRole('region', { name: 'One problem to fix' })
    .and(page.locator(':focus'))
    .waitFor()
})

it('a member signs out, cannot sign in with a wrong password, and signs in with the right one', async () => {
  const { page, faults } = seatOf('Ben')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await menu.getByRole('link', { name: 'Sign In' }).filter({ visible: true }).waitFor()
  await page.waitForURL('/')
  await page.goto('/account/sign-in')
  await signInAs(page, 'ben', 'not what it was')
  await page
    .getByRole('region', { name: 'One problem to fix' })
    .and(page.locator(':focus'))
    .waitFor()
  expect(faults.take().filter((fault) => !/\b422\b.*\/oauth2\/token$/.test(fault))).toEqual([])
  await signInAs(page, 'ben@example.org')
  await page
    .getByRole('link', { name: /Ben Reed|Ben/ })
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'My Dashboard' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'My dashboard' }).waitFor()
})

it('no screen logged an error', () => {
  const faults = Object.entries(seats).map(([name, seat]) => [name, seat.faults.take()])
  expect(Object.fromEntries(faults)).toEqual({
    Ada: [],
    Ben: [],
    Cleo: [],
    Dan: [],
    Fay: [],
    Visitor: [],
  })
})

function slugOf(page: Page): string {
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

function expectBlind(words: string | null): void {
  expect(words).not.toMatch(/Ben Reed|Eva Reed|@ben|@eva|\d[\d.]* (stars|ratings?)\b/)
}
