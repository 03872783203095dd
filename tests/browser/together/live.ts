import type { Browser } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { readCard, waitForAnimations } from '../setup/acts.ts'
import { BOARD_PATH, readBoard, servedRows, settledStandings } from '../setup/board.ts'
import { fromClickToFrame, recordChange, recordClick } from '../setup/frames/click-to-frame.ts'
import { ask, close, enter, join, type Person, rate } from '../setup/people.ts'
import type { Product } from '../setup/product.ts'
import { type Seat, takeSeat } from '../setup/seat.ts'
import { shared } from './shared.ts'

const IDEAS = ['Breakfast on the tram', 'A song for every stop', 'Puddle maps']
const FRAME_MS_MAX = 10_000
const POLL_OPTIONS = { timeout: 60_000 }
/** Requests are expected to fail while no server answers. */
const isBrokenLine = (fault: string) =>
  /ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_\w+|SOCKET_\w+|EMPTY_RESPONSE|NETWORK_\w+)/.test(
    fault,
  )

let product: Product
let browser: Browser
let asker: Person
let rater: Person
let friend: Person
let challenge: string
let ideas: number[]
/**
 * The asker, whose score changes with every rating, watches the board with the Game Dash beside it.
 */
let watching: Seat

beforeAll(async () => {
  ;({ product, browser } = shared())
  asker = await join(product.url, 'ada', 'Ada')
  const author = await join(product.url, 'ben', 'Ben')
  rater = await join(product.url, 'cleo', 'Cleo')
  friend = await join(product.url, 'dan', 'Dan')
  // An entry is paid when its challenge closes, provided that two others have rated it. This puts
  // the asker on the board.
  const first = await ask(author, 'How could a street remember who lived there?')
  const idea = await enter(asker, first, 'Names in the kerb')
  await enter(friend, first, 'A bench for every name')
  for (const other of [rater, friend]) await rate(other, { challenge: first, idea, stars: 6 })
  await close(author, first)
  challenge = await ask(asker, 'What could make a rainy Monday worth getting up for?')
  ideas = []
  for (const title of IDEAS) ideas.push(await enter(author, challenge, title))
  watching = await takeSeat(browser, product, {
    as: asker,
    isExpected: isBrokenLine,
    reducedMotion: 'no-preference',
    serviceWorkers: 'allow',
  })
  await watching.page.goto(BOARD_PATH)
})

const pill = () => watching.page.getByRole('complementary').locator('[data-liveness]')
/** The newest earned neuron. Pending ones are in a separate list above it. */
const newest = () =>
  watching.page.getByRole('tabpanel').locator('li:not([aria-label="Pending neurons"] li)').first()

async function expectPill(words: RegExp): Promise<void> {
  await expect.poll(() => pill().textContent(), POLL_OPTIONS).toMatch(words)
}

/** The board updates live, and matches the api once every rating is scored. */
async function expectLive(): Promise<void> {
  await expectPill(/^Live$/)
  const last = servedRows(await settledStandings(product, asker))
  await expect.poll(async () => (await readBoard(watching.page)).rows, POLL_OPTIONS).toEqual(last)
}

/** Expects the Game Dash to show what it would show if the page were loaded now. */
async function expectNothingLost(): Promise<void> {
  await expectLive()
  const received = async (page: Seat['page']) => {
    await waitForAnimations(page)
    const rail = page.getByRole('complementary')
    const words = await rail.getByRole('tabpanel').locator('li > :not(time)').allTextContents()
    return { words, level: await rail.getByRole('progressbar').getAttribute('aria-valuenow') }
  }
  const fresh = await takeSeat(browser, product, { as: asker })
  await fresh.page.goto(BOARD_PATH)
  await fresh.page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
  await expect.poll(() => received(watching.page), POLL_OPTIONS).toEqual(await received(fresh.page))
  await fresh.context.close()
}

it('a rating in one browser moves the board and the Game Dash of another', async () => {
  await expectLive()
  const rating = await takeSeat(browser, product, { as: rater })
  await rating.page.goto(`/challenges/${challenge}/rate`)
  await readCard(rating.page)
  await rating.page.getByRole('slider').press('0')
  const before = await newest().textContent()
  await recordChange(watching.page, 'main li[data-own] data')
  await recordClick(rating.page)
  await rating.page.getByRole('button', { name: 'Next idea' }).click()

  const ms = await fromClickToFrame(rating.page, watching.page)
  console.log(`from the click to the frame in the other browser: ${ms} ms`)
  expect(ms).toBeLessThan(FRAME_MS_MAX)
  await expect.poll(() => newest().textContent(), POLL_OPTIONS).not.toBe(before)
  await expectNothingLost()
  expect([rating.faults.take(), watching.faults.take()]).toEqual([[], []])
  await rating.context.close()
})

it('an offline page says so, keeps its data, and has lost nothing when it reconnects', async () => {
  const before = await readBoard(watching.page)
  await watching.context.setOffline(true)
  await expectPill(/^Reconnecting$/)
  for (const idea of ideas) await rate(friend, { challenge, idea, stars: 7 })
  expect((await readBoard(watching.page)).rows).toEqual(before.rows)
  expect(await newest().isVisible()).toBe(true)

  await watching.context.setOffline(false)
  await expectNothingLost()
  expect(watching.faults.take()).toEqual([])
})

it('a page survives the death of its API instance and catches up', async () => {
  const before = await readBoard(watching.page)
  await product.api.kill()
  await expectPill(/^Reconnecting$/)
  expect((await readBoard(watching.page)).rows).toEqual(before.rows)

  await product.api.start()
  const late = await join(product.url, 'eva', 'Eva')
  for (const idea of ideas) await rate(late, { challenge, idea, stars: 9 })
  await expectNothingLost()
  expect(watching.faults.take()).toEqual([])
})
