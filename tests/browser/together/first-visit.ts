import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { BOARD_PATH } from '../setup/board.ts'
import { ask, close, enter, join, rate } from '../setup/people.ts'
import type { Product } from '../setup/product.ts'
import { takeSeat } from '../setup/seat.ts'
import { shared } from './shared.ts'

/** Like a real first visit, including the service worker. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
} as const

/**
 * The scripts that run before a page is painted: one sets its colours, the other fetches the
 * remaining scripts afterwards.
 */
const BEFORE_PAINT = ['/start.js', '/theme.js']

let product: Product
let browser: Browser
let closed: string
let open: string

beforeAll(async () => {
  ;({ product, browser } = shared())
  const asker = await join(product.url, 'ada', 'Ada')
  const member = await join(product.url, 'ben', 'Ben')
  const third = await join(product.url, 'cleo', 'Cleo')
  closed = await ask(asker, 'How could a street remember who lived there?')
  const idea = await enter(member, closed, 'Names in the kerb')
  await enter(third, closed, 'A bench for every name')
  for (const rater of [asker, third]) await rate(rater, { challenge: closed, idea, stars: 6 })
  await close(asker, closed)
  open = await ask(asker, 'What could make a rainy Monday worth getting up for?')
})

// The limits are the current numbers of scripts plus two.
it.each([
  ['home', () => '/', 70],
  ['the leaderboard', () => BOARD_PATH, 69],
  ['an open challenge', () => `/challenges/${open}`, 106],
  ['a closed challenge', () => `/challenges/${closed}`, 129],
  ['a member', () => '/ben', 92],
  ['a page of text', () => '/introduction', 69],
])('a visitor opens %s with few scripts and nothing in the console', async (_, pathOf, most) => {
  const { page, context, faults } = await takeSeat(browser, product, {
    savesData: true,
    reducedMotion: 'no-preference',
    ...PHONE,
  })
  const scripts = scriptsOf(page)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto(pathOf(), { waitUntil: 'networkidle' })
  await page.getByRole('main').getByRole('heading').first().waitFor()
  expect(faults.take()).toEqual([])
  expect(logged).toEqual([])
  expect(scripts.length, scripts.join(' ')).toBeLessThanOrEqual(most)
  await context.close()
})

it('a page is painted before its scripts are fetched, and responds once they have arrived', async () => {
  const { page, context } = await takeSeat(browser, product, PHONE)
  const styles = Promise.withResolvers<void>()
  const requested = Promise.withResolvers<void>()
  await page.route('**/assets/*.css', async (route) => {
    requested.resolve()
    await styles.promise
    await route.continue()
  })
  const scripts = scriptsOf(page)
  const [started] = await Promise.all([
    page.waitForResponse('**/start.js'),
    page.goto('/', { waitUntil: 'commit' }),
    requested.promise,
  ])
  await started.finished()
  expect(scripts.toSorted()).toEqual(BEFORE_PAINT)
  styles.resolve()
  await page.waitForRequest('**/api/notifications/ticket')
  expect(scripts.length).toBeGreaterThan(BEFORE_PAINT.length)
  await context.close()
})

it('without a network, the home page opens again with the challenges that it showed last', async () => {
  const { page, context } = await takeSeat(browser, product, { savesData: true, ...PHONE })
  const challenges = page.getByRole('main').getByRole('link', { name: /rainy Monday/ })
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // From now on, the service worker caches what the page loads.
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.waitForFunction(() =>
    localStorage.getItem('ideathlon-cache')?.includes('rainy Monday'),
  )
  await context.setOffline(true)
  await page.reload()
  await challenges.first().waitFor()
  await context.close()
})

/** Collects the paths of the scripts that the page requests from now on. */
function scriptsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') paths.push(new URL(request.url()).pathname)
  })
  return paths
}
