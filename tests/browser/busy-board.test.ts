import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BOARD_PATH, readBoard, type ShownBoard, toldRows } from './stage/board.ts'
import { openBrowser } from './stage/chromium.ts'
import { ask, enter, join, type Person, type Rating, rate, standings } from './stage/people.ts'
import { openProduct, type Product } from './stage/product.ts'
import { type Seat, takeSeat } from './stage/seat.ts'

const MEMBERS = 18
const IDEAS_EACH = 3
const RATINGS_A_SECOND = 60
const SECONDS = 10
const AT_ONCE_MAX = 24
const PATIENCE = { timeout: 20_000 }

let product: Product
let browser: Browser
let crowd: Person[]
let ratings: { rater: Person; rating: Rating }[]

beforeAll(async () => {
  product = await openProduct()
  browser = await openBrowser()
  const asker = await join(product.url, 'ada', 'Ada')
  const challenge = await ask(asker, 'What could make a rainy Monday worth getting up for?')
  const names = Array.from({ length: MEMBERS }, (_, at) => `Member${String.fromCharCode(65 + at)}`)
  crowd = await Promise.all(names.map((name) => join(product.url, name.toLowerCase(), name)))
  const ideas = await Promise.all(
    crowd.flatMap((author) =>
      Array.from({ length: IDEAS_EACH }, async (_, nth) => ({
        author,
        idea: await enter(author, challenge, `Idea ${nth + 1} of ${author.name}`),
      })),
    ),
  )
  // Everybody but the first rates every idea of the others, the ideas in turn: it is always close.
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
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Sends at the given pace and not more at once than people would wait for; tells how many were taken. */
async function rateAtSpeed(): Promise<number> {
  const started = Date.now()
  const running = new Set<Promise<void>>()
  let sent = 0
  for (; sent < Math.min(ratings.length, RATINGS_A_SECOND * SECONDS); sent++) {
    const due = started + (sent * 1000) / RATINGS_A_SECOND
    if (Date.now() - started > SECONDS * 1000) break
    await sleep(Math.max(0, due - Date.now()))
    while (running.size >= AT_ONCE_MAX) await Promise.race(running)
    const next = ratings[sent]
    if (next === undefined) break
    const one = rate(next.rater, next.rating).finally(() => running.delete(one))
    running.add(one)
  }
  await Promise.all(running)
  return sent
}

/** Places as they are shown, while it lasts; stops when told to. */
async function watchPlaces(seat: Seat, isOver: () => boolean): Promise<ShownBoard[]> {
  const seen: ShownBoard[] = []
  while (!isOver()) {
    seen.push(await readBoard(seat.page))
    await sleep(150)
  }
  return seen
}

it('a board that is watched while ratings pour in is in order at every look, and right at the end', async () => {
  const [viewer] = crowd
  if (viewer === undefined) throw new Error('nobody came')
  const seat = await takeSeat(browser, product, {
    as: viewer,
    viewport: { width: 1280, height: 620 },
  })
  await seat.page.goto(BOARD_PATH)
  await expect
    .poll(async () => (await readBoard(seat.page)).rows.length, PATIENCE)
    .toBe(MEMBERS + 1)

  let over = false
  const watched = watchPlaces(seat, () => over)
  const sent = await rateAtSpeed().finally(() => {
    over = true
  })
  const seen = await watched
  console.log(`${sent} ratings in ${SECONDS} s, ${seen.length} looks at the board`)

  for (const { rows } of seen) {
    expect(rows).toHaveLength(MEMBERS + 1)
    expect(rows).toEqual(inOrder(rows))
  }
  expect(new Set(seen.map(({ rows }) => JSON.stringify(rows))).size).toBeGreaterThan(3)
  await expect.poll(() => readBoard(seat.page), PATIENCE).toMatchObject(await settled(viewer))
  expect(seat.faults.take()).toEqual([])
})

const inOrder = (rows: ShownBoard['rows']) =>
  rows
    .toSorted((a, b) => b.milliPoints - a.milliPoints || a.rank - b.rank)
    .map((row, at) => ({ ...row, rank: at + 1 }))

/** The end of it: asked until the api has nothing new to tell. The viewer is last, so pinned. */
async function settled(viewer: Person) {
  let last = await standings(viewer)
  for (let looks = 0; looks < 50; looks++) {
    await sleep(300)
    const next = await standings(viewer)
    if (next.position === last.position) break
    last = next
  }
  const own = last.own
  return {
    rows: toldRows(last),
    pinned: own && { rank: own.rank, handle: viewer.handle, milliPoints: own.milli_points },
  }
}
