import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  BOARD_PATH,
  readBoard,
  type ShownBoard,
  servedRows,
  settledStandings,
} from '../setup/board.ts'
import { openBrowser } from '../setup/chromium.ts'
import {
  readFrameTimes,
  readWork,
  recordFrameTimes,
  traceWork,
} from '../setup/frames/frame-times.ts'
import { ask, close, enter, join, type Person, type Rating, rate } from '../setup/people.ts'
import { openProduct, type Product } from '../setup/product.ts'
import { type Seat, takeSeat } from '../setup/seat.ts'

const MEMBERS = 36
const IDEAS_EACH = 2
const RATINGS_A_SECOND = 200
const SECONDS = 10
const AT_ONCE_MAX = 48
const CUT_SECONDS = 30
const RATINGS_A_SECOND_IN_THE_CUT = 8
const POLL_OPTIONS = { timeout: 60_000 }
/**
 * The time that the page itself can spend on a frame. How long it then waits for a processor
 * depends on the machine.
 */
const WORK_MS_MAX = 50

let product: Product
let browser: Browser
let crowd: Person[]
let ratings: { rater: Person; rating: Rating }[]
/** The first member, who watches the board and rates nobody, and is therefore last and pinned. */
let watching: { seat: Seat; viewer: Person }

beforeAll(async () => {
  product = await openProduct()
  browser = await openBrowser()
  const asker = await join(product.url, 'ada', 'Ada')
  const initialAt = (at: number) => String.fromCharCode(65 + at)
  const names = Array.from(
    { length: MEMBERS },
    (_, at) => `Member${initialAt(Math.floor(at / 26))}${initialAt(at % 26)}`,
  )
  crowd = await Promise.all(names.map((name) => join(product.url, name.toLowerCase(), name)))
  await putOnBoard(asker)
  const challenge = await ask(asker, 'What could make a rainy Monday worth getting up for?')
  const ideas = await Promise.all(
    crowd.flatMap((author) =>
      Array.from({ length: IDEAS_EACH }, async (_, nth) => ({
        author,
        idea: await enter(author, challenge, `Idea ${nth + 1} of ${author.name}`),
      })),
    ),
  )
  // Everybody except the first rates every idea of the others, one idea at a time, so the race is
  // always close.
  ratings = ideas.flatMap(({ author, idea }, at) =>
    crowd
      .slice(1)
      .filter((rater) => rater !== author)
      .map((rater, nth) => ({
        rater,
        rating: { challenge, idea, stars: 1 + ((at + nth) % 19) / 2 },
      })),
  )
  ratings.sort(
    (a, b) => ((a.rating.idea * 31 + a.rater.id) % 17) - ((b.rating.idea * 31 + b.rater.id) % 17),
  )
  watching = await takeWatchingSeat()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/**
 * An entry is paid when its challenge closes, provided that two others have rated it. The first
 * member rates nobody.
 */
async function putOnBoard(asker: Person): Promise<void> {
  const challenge = await ask(asker, 'How could a street remember who lived there?')
  const ideas: number[] = []
  for (const member of crowd) ideas.push(await enter(member, challenge, `Idea of ${member.name}`))
  const raters = crowd.slice(1)
  for (const [at, idea] of ideas.entries()) {
    const others = [0, 1].map((next) => raters[(at + next) % raters.length] ?? asker)
    const rating = { challenge, idea, stars: at === 0 ? 1 : 6 }
    await Promise.all(others.map((rater) => rate(rater, rating)))
  }
  await close(asker, challenge)
}

async function takeWatchingSeat(): Promise<{ seat: Seat; viewer: Person }> {
  const [viewer] = crowd
  if (viewer === undefined) throw new Error('nobody came')
  const seat = await takeSeat(browser, product, {
    as: viewer,
    viewport: { width: 1280, height: 620 },
    isExpected: isBrokenLine,
    savesData: true,
  })
  await seat.page.goto(BOARD_PATH)
  return { seat, viewer }
}

/** Requests fail while the connection is cut, as intended. */
const isBrokenLine = (fault: string) =>
  /ERR_(INTERNET_DISCONNECTED|CONNECTION_\w+|SOCKET_\w+|EMPTY_RESPONSE|NETWORK_\w+)/.test(fault)

/**
 * Sends at a steady rate, with a limit on concurrent requests, as people who wait for answers
 * would; returns how many were accepted.
 */
async function rateFor(seconds: number, perSecond: number): Promise<number> {
  const started = Date.now()
  const running = new Set<Promise<void>>()
  let sent = 0
  for (; sent < perSecond * seconds; sent++) {
    const sendAt = started + (sent * 1000) / perSecond
    if (Date.now() - started > seconds * 1000) break
    await sleep(Math.max(0, sendAt - Date.now()))
    while (running.size >= AT_ONCE_MAX) await Promise.race(running)
    const next = ratings.pop()
    if (next === undefined) break
    const one = rate(next.rater, next.rating).finally(() => running.delete(one))
    running.add(one)
  }
  await Promise.all(running)
  return sent
}

/** Records the places on display until it is stopped. */
async function watchPlaces(seat: Seat, isOver: () => boolean): Promise<ShownBoard[]> {
  const seen: ShownBoard[] = []
  while (!isOver()) {
    seen.push(await readBoard(seat.page))
    await sleep(150)
  }
  return seen
}

it('a board stays in order while ratings arrive, and is correct at the end', async () => {
  const { seat, viewer } = watching
  await expect
    .poll(async () => (await readBoard(seat.page)).rows.length, POLL_OPTIONS)
    .toBe(MEMBERS + 1)
  let over = false
  const watched = watchPlaces(seat, () => over)
  await recordFrameTimes(seat.page)
  await traceWork(browser, seat.page)
  const sent = await rateFor(SECONDS, RATINGS_A_SECOND).finally(() => {
    over = true
  })
  const seen = await watched
  const work = await readWork(browser)
  const frames = await readFrameTimes(seat.page)
  console.log(`${sent} ratings in ${SECONDS} s, ${seen.length} looks at the board; frames`, frames)
  console.log('the longest pieces of the page’s own work', work.slice(0, 5))

  for (const { rows } of seen) {
    expect(rows).toHaveLength(MEMBERS + 1)
    expect(rows).toEqual(inOrder(rows))
  }
  expect(work.length).toBeGreaterThan(100)
  expect(work.filter(({ cpuMs }) => cpuMs > WORK_MS_MAX)).toEqual([])
  expect(new Set(seen.map(({ rows }) => JSON.stringify(rows))).size).toBeGreaterThan(3)
  await expect.poll(() => readBoard(seat.page), POLL_OPTIONS).toMatchObject(await settled(viewer))
  expect(seat.faults.take()).toEqual([])
})

it('cutting the connection for half a minute loses no ratings', async () => {
  const { seat, viewer } = watching
  const before = await readBoard(seat.page)
  await seat.context.setOffline(true)
  const sent = await rateFor(CUT_SECONDS, RATINGS_A_SECOND_IN_THE_CUT)
  expect(sent).toBeGreaterThan(CUT_SECONDS)
  expect((await readBoard(seat.page)).rows).toEqual(before.rows)

  await seat.context.setOffline(false)
  const after = await settled(viewer)
  expect(after.rows).not.toEqual(before.rows)
  await expect.poll(() => readBoard(seat.page), POLL_OPTIONS).toMatchObject(after)
  expect(seat.faults.take()).toEqual([])
})

const inOrder = (rows: ShownBoard['rows']) =>
  rows
    .toSorted((a, b) => b.milliPoints - a.milliPoints || a.rank - b.rank)
    .map((row, _at, all) => ({
      ...row,
      rank: all.findIndex(({ milliPoints }) => milliPoints === row.milliPoints) + 1,
    }))

/** The final board. The viewer is last, so pinned. */
async function settled(viewer: Person) {
  const last = await settledStandings(product, viewer)
  const own = last.own
  return {
    rows: servedRows(last),
    pinned: own && { rank: own.rank, handle: viewer.handle, milliPoints: own.milli_points },
  }
}
