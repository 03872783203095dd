import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { detourTo } from '../../packages/contracts/src/place-map.ts'
import { REDIRECTS } from '../../web/src/app/routes/redirects.ts'
import { THOROUGH } from '../thorough.ts'
import { seen } from './setup/acts.ts'
import {
  addressesOf,
  addressesOfMember,
  forgottenPlaces,
  openAddressesOf,
  ownAddressesOf,
} from './setup/addresses.ts'
import { BOARD_PATH } from './setup/board.ts'
import { openBrowser } from './setup/chromium.ts'
import { inspectAsShown, inspectPage, inspectWidth, untilArrived } from './setup/inspect.ts'
import { navigateWithinApp } from './setup/navigate-within-app.ts'
import {
  ask,
  close,
  createOrganisation,
  createTeam,
  enter,
  join,
  type Person,
  rate,
} from './setup/people.ts'
import { openProduct, type Product } from './setup/product.ts'
import { openTab, type Seat, type SeatOptions, takeSeat } from './setup/seat.ts'
import { setTalkStage, type TalkStage } from './setup/talk/talk-stage.ts'

const ASSUMPTION =
  'People do not dislike the rain itself. They dislike that nothing which happens on a Monday was chosen by them.'
const [PHONE, DESKTOP] = [390, 1280]

let product: Product
let browser: Browser
let member: Person
let open: string
let closed: string
let talk: TalkStage

beforeAll(async () => {
  product = await openProduct()
  browser = await openBrowser()
  const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva']
  const people = await Promise.all(names.map((name) => join(product.url, name.toLowerCase(), name)))
  const [asker, author] = people as [Person, Person]
  member = people[2] ?? asker
  open = await ask(asker, 'What could make a rainy Monday worth getting up for?', ASSUMPTION)
  closed = await ask(asker, 'How could a street carry its own parcels?', ASSUMPTION)
  for (const challenge of [open, closed]) {
    // Rating opens once there is a second idea.
    const ideas: number[] = []
    for (const title of ['Breakfast on the tram', 'A song for every stop', 'Puddle maps']) {
      ideas.push(await enter(author, challenge, title))
    }
    // The viewer is one of the authors, so some of the pages are about their own idea.
    await enter(member, challenge, 'Umbrellas that wait at every door')
    const raters = challenge === open ? people.slice(3) : people.slice(2)
    for (const idea of ideas) {
      await Promise.all(raters.map((rater, at) => rate(rater, { challenge, idea, stars: 6 + at })))
    }
  }
  await close(asker, closed)
  await createOrganisation(asker, 'The Puddle Club')
  await createTeam(member, 'Tram Breakfast')
  talk = await setTalkStage(member, author)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const openSeat = (options: SeatOptions = {}) =>
  takeSeat(browser, product, { savesData: true, ...options })

it('every visited place is on the map', () => {
  expect(forgottenPlaces({ open, closed, member, talk })).toEqual([])
})

function addressesFor(look: Look): string[] {
  const stage = { open, closed, member, talk }
  if (THOROUGH) return look.who === 'member' ? addressesOfMember(stage) : addressesOf(stage)
  const addresses = look.who === 'member' ? ownAddressesOf(stage) : openAddressesOf(stage)
  return addresses.filter((_, at) => isTurnOf(look, at))
}

/** Visits one address after the other and reports every fault. Each screen is inspected once. */
async function inspectAll(
  { page, faults }: Omit<Seat, 'context'>,
  addresses: string[],
  go: (page: Page, address: string) => Promise<unknown>,
): Promise<string[]> {
  const found: string[] = []
  const looked = new Set<string>()
  await page.goto('/')
  for (const address of addresses) {
    await go(page, address)
    await untilArrived(page)
    const screen = page.url().replace(/\?continue=.*$/, '')
    // The frame around the screen is the same everywhere, so one inspection is enough.
    const scope = looked.size === 0 ? 'page' : 'screen'
    const wrong = looked.has(screen) ? [] : await inspect(page, scope)
    looked.add(screen)
    found.push(...[...wrong, ...faults.take()].map((each) => `${address}: ${each}`))
  }
  return found
}

const inspect = THOROUGH ? inspectPage : inspectAsShown
const load = (page: Page, address: string) => page.goto(address)
/**
 * Visitors load each page, and members navigate inside the site, which takes a third of the time.
 */
const WAYS = { visitor: load, member: navigateWithinApp }

type Look = { who: keyof typeof WAYS; width: number; colorScheme: 'light' | 'dark' }

/**
 * Every kind of viewer inspects each place that they can open, but only at one width and in one
 * theme. These alternate from place to place, because what breaks on a phone breaks for all
 * viewers. `npm test -- thorough browser` tests all combinations.
 */
function isTurnOf({ who, width }: Look, at: number): boolean {
  const isPhoneWalk = at % 2 === (who === 'member' ? 0 : 1)
  return isPhoneWalk === (width === PHONE)
}

const LOOKS: readonly Look[] = [
  { who: 'visitor', width: PHONE, colorScheme: 'light' },
  { who: 'visitor', width: DESKTOP, colorScheme: 'dark' },
  { who: 'member', width: PHONE, colorScheme: 'dark' },
  { who: 'member', width: DESKTOP, colorScheme: 'light' },
]
/** About eighty screens each. */
const INSPECTION_TIMEOUT_MS = 600_000

it.each(LOOKS)(
  'every place renders completely for a $who at $width px, in $colorScheme mode',
  async (look) => {
    const { who, width, colorScheme } = look
    const addresses = addressesFor(look)
    const middle = Math.ceil(addresses.length / 2)
    const first = await openSeat({
      viewport: { width, height: 844 },
      colorScheme,
      ...(who === 'member' && { as: member }),
    })
    // Two tabs work at the same time: each spends half of the time waiting for its pages, and they
    // share the scripts.
    const second = await openTab(first.context)
    const found = await Promise.all([
      inspectAll(first, addresses.slice(0, middle), WAYS[who]),
      inspectAll(second, addresses.slice(middle), WAYS[who]),
    ])
    expect(found.flat()).toEqual([])
    await first.context.close()
  },
  INSPECTION_TIMEOUT_MS,
)

it('doubling the text size on a phone neither makes a screen scroll sideways nor hides a tab', async () => {
  const { context, page } = await openSeat({ as: member, viewport: { width: PHONE, height: 844 } })
  const found: string[] = []
  for (const address of [
    ...['/', `/challenges/${open}`, `/challenges/${closed}`, `/${member.handle}`],
    ...['/me/my-dashboard', '/notifications', '/challenges/create', BOARD_PATH],
    ...['/me/my-dashboard/leaderboards', '/my-account/email-preferences'],
    ...['/challenges/import', '/sharing-center'],
  ]) {
    await page.goto(address)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await untilArrived(page)
    found.push(...(await inspectWidth(page)).map((each) => `${address}: ${each}`))
    found.push(...(await page.evaluate(brokenWords)).map((each) => `${address}: breaks ${each}`))
  }
  expect(found).toEqual([])
  const tabs = page.getByRole('navigation', { name: 'Main' }).and(page.locator('[data-tabs]'))
  const boxes = await Promise.all((await tabs.locator('a, button').all()).map(boxOf))
  expect(boxes).toHaveLength(5)
  expect(Math.max(...boxes.map(({ x, width }) => x + width))).toBeLessThanOrEqual(PHONE)
  const brand = await boxOf(page.getByRole('link', { name: 'Ideathlon home' }).first())
  const search = await boxOf(page.getByRole('banner').getByRole('button', { name: 'Search' }))
  const isBeside = search.x >= brand.x + brand.width || search.y >= brand.y + brand.height
  expect(isBeside).toBe(true)
  await context.close()
})

it.each([960, 1024, 1200])(
  'a dashboard with menus beside it has room for its columns at %i px',
  async (width) => {
    const { context, page } = await openSeat({ as: member, viewport: { width, height: 800 } })
    for (const address of ['/me/my-dashboard', '/me/my-dashboard/my-progress']) {
      await page.goto(address)
      await untilArrived(page)
      expect(await inspectWidth(page)).toEqual([])
      for (const card of await page.locator('#main .card:visible').all()) {
        expect((await boxOf(card)).width).toBeGreaterThan(120)
      }
    }
    await context.close()
  },
)

/**
 * Runs in the page: finds words that are broken across two lines although they would fit on one.
 */
function brokenWords(): string[] {
  const found = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (!element?.checkVisibility() || element.closest('[class*="sr-only"]')) continue
    for (const { 0: word, index } of (text as Text).data.matchAll(
      /(?<!\S)[\p{L}\d.,]{2,11}(?!\S)/gu,
    )) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) found.add(word)
    }
  }
  return [...found]
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (box === null) throw new Error('it is not shown')
  return box
}

/** Follows a link, and expects the heading of the new page to have the focus. */
async function follow(page: Page, link: string | RegExp, title: string | RegExp): Promise<void> {
  await page.getByRole('link', { name: link }).first().click()
  await page.locator('#main h1:focus').filter({ hasText: title }).waitFor()
  await expect.poll(() => page.title()).toMatch(/^.+ · Ideathlon$/)
}

it('a heading that receives the focus on arrival shows no ring, even if nothing had it before', async () => {
  const { context, page } = await openSeat({ as: member })
  await page.goto('/me/resume')
  const heading = page.locator('#main h1:focus')
  await heading.waitFor()
  expect(await heading.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none')
  await context.close()
})

it('every navigation focuses the heading and sets the title', async () => {
  const { page, faults } = await openSeat({ as: member })
  await page.goto('/')
  await follow(page, /^What could make a rainy Monday/, /rainy Monday/)
  await follow(page, /^Rate /, /rainy Monday/)
  await follow(page, 'Leaderboards', /\S/)
  await follow(page, /Ben Reed/, 'Ben Reed')
  await follow(page, 'My Dashboard', 'My dashboard')
  await follow(page, 'Messages', 'Messages')
  await follow(page, /^Ben Reed/, 'Ben Reed')
  await follow(page, 'My page', 'Cleo Reed')
  await follow(page, 'Create Challenge', 'Post your own Challenge Question')
  await follow(page, 'Challenges', 'Challenges worth')
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect.poll(() => new URL(page.url()).pathname).toBe(BOARD_PATH)
  await page.locator('#main h1:focus').waitFor()
  expect(faults.take()).toEqual([])
})

it('a visitor to a members’ page signs in first, on a page with a heading', async () => {
  const { page, faults } = await openSeat()
  await page.goto('/')
  await follow(page, 'Create Challenge', 'Welcome back')
  expect(new URL(page.url()).searchParams.get('continue')).toBe('/challenges/create')
  await follow(page, 'Create an account', 'Grow your brain')
  expect(faults.take()).toEqual([])
})

it('old addresses redirect to the current ones', async () => {
  const { context } = await openSeat({ as: member })
  const params = { platformSlug: 'me', challenge: closed, category: 'cities', room: 'impact' }
  for (const { from, to } of REDIRECTS.filter(({ from }) => !from.endsWith('*'))) {
    const answer = await context.request.get(detourTo(from, params, ''), { maxRedirects: 0 })
    const { location = '' } = answer.headers()
    const { pathname, search } = new URL(location, product.url)
    expect([answer.status(), pathname + search]).toEqual([301, detourTo(to, params, '')])
  }
  await context.close()
})

it('an unknown address leads to a prefilled report', async () => {
  const isExpected = (fault: string) => /\b404\b/.test(fault)
  const { page, faults } = await openSeat({ as: member, isExpected })
  const answer = await page.goto('/no/such/place/anywhere')
  expect(answer?.status()).toBe(404)
  await untilArrived(page)
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, searchParams.get('about'), searchParams.get('path')]).toEqual([
    '/about/send-feedback',
    'Page not found',
    '/no/such/place/anywhere',
  ])
  expect(await inspectPage(page)).toEqual([])
  expect(faults.take()).toEqual([])
})

it('an unknown handle leads to the challenges with a message', async () => {
  const isExpected = (fault: string) => /\b404\b/.test(fault)
  const { page, faults } = await openSeat({ as: member, isExpected })
  await page.goto('/nobody.of.that.name')
  await seen(page, 'User not found!').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await page.getByRole('button', { name: 'Nerve Boards' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/nerve-boards')
  await page.locator('#main h1:focus').waitFor()
  expect(faults.take()).toEqual([])
})

it('the page of a blocked member says so and offers to unblock them, even after a reload', async () => {
  const isExpected = (fault: string) => /\b404\b/.test(fault)
  const { page, faults } = await openSeat({ as: member })
  await page.goto('/dan')
  await page.getByRole('button', { name: 'Block Dan Reed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await page.locator('#main h1:focus').filter({ hasText: 'You blocked Dan Reed' }).waitFor()
  expect(faults.take()).toEqual([])
  const { page: later } = await openSeat({ as: member, isExpected })
  await later.goto('/dan')
  await later.getByRole('heading', { level: 1, name: 'You blocked Dan Reed' }).waitFor()
  await later.getByRole('button', { name: 'Unblock' }).click()
  await later
    .locator('#main h1:focus')
    .filter({ hasText: /^Dan Reed$/ })
    .waitFor()
})

it.each([['a question nobody asked', '/challenges/what-nobody-asked', 'There is nothing here']])(
  '%s shows an error page with a link to continue',
  async (_, address, heading) => {
    const isExpected = (fault: string) => /\b404\b/.test(fault)
    const { page, faults } = await openSeat({ as: member, isExpected })
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    expect(await page.locator('#main').getByRole('link').count()).toBeGreaterThan(0)
    const found = await inspectPage(page)
    expect(found.filter((each) => each !== 'the title says nothing')).toEqual([])
    expect(faults.take()).toEqual([])
  },
)

it('reduced motion disables animations', async () => {
  const { page } = await openSeat({ as: member, reducedMotion: 'reduce' })
  await page.addInitScript(recordMotion)
  for (const address of ['/', `/challenges/${closed}`, BOARD_PATH, '/me/my-dashboard']) {
    await page.goto(address)
    await untilArrived(page)
    expect(await page.evaluate(() => Reflect.get(window, 'ideathlonMoved'))).toEqual([])
  }
})

/** Runs in the page: records in every frame everything that moves for long enough to be seen. */
function recordMotion(): void {
  const moved: string[] = []
  Object.assign(window, { ideathlonMoved: moved })
  const look = () => {
    for (const { effect } of document.getAnimations()) {
      if (Number(effect?.getComputedTiming().activeDuration) <= 1) continue
      moved.push(effect instanceof KeyframeEffect ? (effect.target?.outerHTML ?? '') : 'something')
    }
    requestAnimationFrame(look)
  }
  look()
}
