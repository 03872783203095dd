import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCommand, anEvent } from '../street/commands.ts'
import { BOARD_PATH } from './stage/board.ts'
import { openBrowser } from './stage/chromium.ts'
import { join, type Person } from './stage/people.ts'
import { openProduct, type Product } from './stage/product.ts'
import { takeSeat } from './stage/seat.ts'

const PATIENCE = { timeout: 20_000, interval: 50 }
/** First places of 150 neurons each: past level 10, where the first rank ends, and on to the next. */
const TO_THE_SECOND_RANK = 42
const TO_THE_NEXT_LEVEL = 10

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
}, 120_000)
afterAll(async () => {
  await database?.end()
  await browser?.close()
  await product?.stop()
})

async function win(times: number): Promise<void> {
  await file(times, 'ChallengeClosed:EndOfChallengeCommunityRanking', { place: 1 })
}

/** Through the outbox, as everything; the sweeper brings it to the log. */
async function file(times: number, key: string, data: object): Promise<void> {
  const event = () => anEvent(key, { recipient: climber.id, data: { ...data } })
  const command = aCommand(Array.from({ length: times }, event))
  await database.query(
    `insert into api.outbox (command_id, part, request_id, payload, filed_at)
     values ($1, 0, 'a-climb', $2, now() - interval '1 minute')`,
    [command.commandId, JSON.stringify(command)],
  )
}

/** From now on the page counts the canvases that confetti falls on. */
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
  const seat = await takeSeat(browser, product, { as: climber, reducedMotion })
  await seat.page.goto(BOARD_PATH)
  await seat.page.getByText('Live', { exact: true }).first().waitFor()
  return { page: seat.page, confetti: await countConfetti(seat.page) }
}

it('confetti falls for a level that was won, for nothing else, and never where motion is not wanted', async () => {
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
  await expect.poll(lively.confetti, PATIENCE).toBe(1)

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
})
