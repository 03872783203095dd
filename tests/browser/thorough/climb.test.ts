import { channelOf } from '@ideathlon/contracts/live'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCommand, anEvent } from '../../pipeline/commands.ts'
import { waitForAnimations } from '../setup/acts.ts'
import { BOARD_PATH } from '../setup/board.ts'
import { openBrowser } from '../setup/chromium.ts'
import { join, type Person } from '../setup/people.ts'
import { openProduct, type Product } from '../setup/product.ts'
import { takeSeat } from '../setup/seat.ts'

const POLL_OPTIONS = { timeout: 60_000, interval: 50 }
/**
 * How many first places, worth 150 neurons each, take a member past level 10, where the first rank
 * ends.
 */
const TO_THE_SECOND_RANK = 42
const TO_THE_NEXT_LEVEL = 10
const PHONE = { width: 390, height: 844 }

let product: Product
let browser: Browser
let database: pg.Client
let climber: Person

beforeAll(async () => {
  product = await openProduct()
  browser = await openBrowser()
  database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  climber = await join(product.url, 'ada', 'Ada')
})
afterAll(async () => {
  await database?.end()
  await browser?.close()
  await product?.stop()
})

async function win(times: number): Promise<void> {
  await file(times, 'ChallengeClosed:EndOfChallengeCommunityRanking', { place: 1 })
}

/** The events go through the outbox, like everything else. The sweeper brings them to the log. */
async function file(times: number, key: string, data: object): Promise<void> {
  const event = () => anEvent(key, { recipient: climber.id, data: { ...data } })
  const command = aCommand(Array.from({ length: times }, event))
  await database.query(
    `insert into api.outbox (command_id, part, request_id, payload, filed_at)
     values ($1, 0, 'a-climb', $2, now() - interval '1 minute')`,
    [command.commandId, JSON.stringify(command)],
  )
}

/** From now on, the page counts the canvases that confetti is drawn on. */
async function countConfetti(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const kept = { count: 0 }
    Object.assign(window, { ideathlonConfetti: kept })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) if (node instanceof HTMLCanvasElement) kept.count += 1
      }
    }).observe(document.body, { childList: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'ideathlonConfetti').count as number)
}

async function watch(reducedMotion: 'reduce' | 'no-preference') {
  const seat = await takeSeat(browser, product, { as: climber, reducedMotion, savesData: true })
  await seat.page.goto(BOARD_PATH)
  await seat.page
    .locator('[data-liveness]')
    .filter({ hasText: /^Live$/ })
    .first()
    .waitFor()
  return { page: seat.page, confetti: await countConfetti(seat.page) }
}

/** Expects the score that was last seen in an open Game Dash to be the current score. */
async function expectSeen({ request }: Page): Promise<void> {
  const read = async (path: string) => (await (await request.get(path)).json()).data
  const isSeen = async () => {
    const { gamedash } = await read('/api/me/preferences')
    const { brains } = await read(`/api/brain/${climber.id}/overview`)
    return gamedash.shared_state.gamedash_score === brains[0].score * 1000
  }
  await expect.poll(isSeen, POLL_OPTIONS).toBe(true)
}

it('confetti falls only for a new level, and never with reduced motion', async () => {
  const lively = await watch('no-preference')
  const calm = await watch('reduce')
  await win(TO_THE_SECOND_RANK)
  await lively.page
    .getByText(/Level 11\./)
    .first()
    .waitFor()
  await calm.page
    .getByText(/Level 11\./)
    .first()
    .waitFor()
  await expect.poll(lively.confetti, POLL_OPTIONS).toBe(1)

  await file(1, 'IdeaRated:IdeaRatingVarianceLow', {})
  await win(TO_THE_NEXT_LEVEL)
  await calm.page
    .getByText(/Level 12\./)
    .first()
    .waitFor()
  await lively.page
    .getByText(/Level 12\./)
    .first()
    .waitFor()
  expect(await calm.confetti()).toBe(0)
  // The Game Dash is open here, so the new score counts as seen and the next page has no dot.
  await expectSeen(calm.page)
  await Promise.all([lively, calm].map(({ page }) => page.context().close()))
})

/**
 * Waits until the page that is about to load subscribes to the member's Game Dash. By then, it has
 * compared the scores.
 */
async function untilListens(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) =>
    String(payload).includes(channelOf.gamedash(climber.id)),
  )
}

/** The number of dots on the page that announce a changed score. */
const dots = (page: Page) => page.getByText(', your score has changed').count()

it('a dot marks a changed score on every device until the Game Dash is opened', async () => {
  const { page } = await takeSeat(browser, product, {
    as: climber,
    viewport: PHONE,
    savesData: true,
  })
  const listens = untilListens(page)
  await page.goto('/')
  await page.getByRole('link', { name: /^Dash/ }).waitFor()
  await listens
  await expect.poll(() => dots(page), POLL_OPTIONS).toBe(0)
  await win(1)
  await expect.poll(() => dots(page), POLL_OPTIONS).toBeGreaterThan(0)

  await page.getByRole('link', { name: /^Dash/ }).click()
  await page.getByRole('heading', { name: 'Game Dash' }).waitFor()
  await expect.poll(() => dots(page), POLL_OPTIONS).toBe(0)
  await expectSeen(page)

  const other = await takeSeat(browser, product, { as: climber, viewport: PHONE, savesData: true })
  const otherListens = untilListens(other.page)
  await other.page.goto('/')
  await otherListens
  await waitForAnimations(other.page)
  expect(await dots(other.page)).toBe(0)
})

it('neurons load in pages of twenty, highlights in pages of fifteen and then ten', async () => {
  const { page } = await takeSeat(browser, product, {
    as: climber,
    viewport: PHONE,
    savesData: true,
  })
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const list = /\/(neurons|highlights)$/.exec(pathname)?.[1]
    if (list) requested.push(`${list} ${searchParams.get('page')} of ${searchParams.get('size')}`)
  })
  await page.goto('/me/my-dashboard/notifications/neurons-earned')
  await expect.poll(() => requested, POLL_OPTIONS).toContain('neurons 2 of 20')
  await page.goto('/me/my-dashboard/notifications/highlights')
  await expect.poll(() => requested, POLL_OPTIONS).toContain('highlights 0 of 15')
  expect(new Set(requested.filter((each) => each.startsWith('neurons'))).size).toBeGreaterThan(2)
})

it('a visitor sees a sign-in prompt in place of the Game Dash', async () => {
  const { page } = await takeSeat(browser, product)
  await page.goto(BOARD_PATH)
  const rail = page.getByRole('complementary')
  await rail.getByRole('link', { name: 'Create account' }).waitFor()
  expect(await rail.getByRole('link', { name: 'Sign in', exact: true }).count()).toBe(1)
})
