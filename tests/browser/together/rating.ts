import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Browser, Page, Route } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { rateByKeys, readCard, seen, signInAs, untilCardLeft } from '../setup/acts.ts'
import { ask, close, enter, join, type Person } from '../setup/people.ts'
import { keptStars } from '../setup/play.ts'
import type { Product } from '../setup/product.ts'
import { type Seat, takeSeat } from '../setup/seat.ts'
import { shared } from './shared.ts'

const RATINGS = /\/api\/challenges\/[^/]+\/ratings$/
const TITLES = ['A swing at the stop', 'Soup for the driver', 'A stop that hums']

let product: Product
let browser: Browser
let asker: Person
let author: Person

beforeAll(async () => {
  ;({ product, browser } = shared())
  asker = await join(product.url, 'ada', 'Ada')
  author = await join(product.url, 'ben', 'Ben')
})

/** A separate challenge with ideas to rate, and a rater who sees the first of them. */
type Stage = Seat & { slug: string; rater: Person; ideas: Map<string, number> }
async function opened(handle: string, isExpected = (_fault: string) => false): Promise<Stage> {
  const slug = await ask(asker, `What could ${handle} change about waiting for a tram?`)
  const ideas = new Map<string, number>()
  for (const title of TITLES) ideas.set(title, await enter(author, slug, title))
  const rater = await join(product.url, handle, handle)
  const seat = await takeSeat(browser, product, { as: rater, isExpected, savesData: true })
  await seat.page.goto(`/challenges/${slug}/rate`)
  return { ...seat, slug, rater, ideas }
}

const onTable = async (page: Page) => (await readCard(page)) ?? ''
const kept = ({ ideas, rater }: Stage, title: string) =>
  keptStars(product.databaseUrl, { idea: ideas.get(title) ?? 0, rater: rater.id })

/** Holds back the first rating until `release`; returns the stars that were sent. */
async function holdFirst(page: Page) {
  let release = () => undefined as unknown
  const released = new Promise((go) => {
    release = () => go(undefined)
  })
  const sent: number[] = []
  page.on('request', (request) => {
    if (RATINGS.test(request.url())) sent.push(request.postDataJSON().value)
  })
  await page.route(
    RATINGS,
    async (route: Route) => {
      await released
      await route.continue()
    },
    { times: 1 },
  )
  return { sent, release: () => release() }
}

it('a rating that replaces an undone rating is sent after it, however slow the undone one is', async () => {
  const stage = await opened('carl')
  const { page, faults } = stage
  const title = await onTable(page)
  const held = await holdFirst(page)
  await rateByKeys(page, 7)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.locator('[role=slider][aria-valuetext="7 of 10 stars"]').waitFor()
  await rateByKeys(page, 3)
  await seen(page, `You gave 3 to “${title}”`).waitFor()
  expect(held.sent).toEqual([7])
  held.release()
  await untilCardLeft(page, title)
  await expect.poll(() => held.sent).toEqual([7, 3])
  await expect.poll(() => kept(stage, title)).toBe(3)
  expect(faults.take()).toEqual([])
  await stage.context.close()
})

it('when two tabs rate the same idea, the later choice wins, whichever arrives first', async () => {
  const stage = await opened('dirk')
  const { page, context, slug, faults } = stage
  const title = await onTable(page)
  const beside = await context.newPage()
  await beside.goto(`/challenges/${slug}/rate`)
  expect(await onTable(beside)).toBe(title)

  const held = await holdFirst(page)
  await rateByKeys(page, 7)
  await rateByKeys(beside, 4)
  await expect.poll(() => kept(stage, title)).toBe(4)
  held.release()
  // The first tab shows the current choice, which can still be changed there. The later choice
  // counts.
  await seen(page, `You gave 4 to “${title}”`).waitFor()
  expect(await kept(stage, title)).toBe(4)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.locator('#idea-title', { hasText: title }).waitFor()
  await rateByKeys(page, 9)
  await expect.poll(() => kept(stage, title)).toBe(9)
  expect(faults.take()).toEqual([])
  await context.close()
})

it('a refused rating brings the idea back with its stars and the reason', async () => {
  const stage = await opened('emma', (fault) => /\b409\b/.test(fault))
  const { page, slug } = stage
  const title = await onTable(page)
  await close(asker, slug)
  await rateByKeys(page, 6)
  await seen(page, REFUSALS.challenge_closed).waitFor()
  expect(await onTable(page)).toBe(title)
  await page.locator('[role=slider][aria-valuetext="6 of 10 stars"]').waitFor()
  expect(await kept(stage, title)).toBeUndefined()
  await stage.context.close()
})

it('an offline rating stays with a message and is sent once on retry', async () => {
  const stage = await opened('finn', (fault) => /ERR_INTERNET_DISCONNECTED/.test(fault))
  const { page, context } = stage
  const title = await onTable(page)
  // Anything that the page loads while idle has arrived by now, except on very slow machines.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await rateByKeys(page, 8)
  // If a part of the page were missing, the message would be different.
  await seen(page, /We cannot reach Ideathlon right now/)
    .first()
    .waitFor()
  expect(await onTable(page)).toBe(title)
  await context.setOffline(false)
  const sent: string[] = []
  page.on('request', (request) => {
    if (RATINGS.test(request.url())) sent.push(request.url())
  })
  await page.getByRole('button', { name: 'Next idea' }).click()
  await untilCardLeft(page, title)
  await expect.poll(() => kept(stage, title)).toBe(8)
  expect(sent).toHaveLength(1)
  await context.close()
})

it('the S key asks before it skips an idea for good, and Escape cancels', async () => {
  const { page, context, faults } = await opened('gus')
  const title = await onTable(page)
  await page.keyboard.press('s')
  const question = page.getByRole('dialog', { name: 'Skip this idea?' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  expect(await onTable(page)).toBe(title)
  await page.keyboard.press('s')
  await question.getByRole('button', { name: 'I would rather not' }).click()
  await untilCardLeft(page, title)
  expect(faults.take()).toEqual([])
  await context.close()
})

it('the button for the next idea is above the tabs on a phone', async () => {
  const { page, context } = await opened('hugo')
  await page.setViewportSize({ width: 390, height: 640 })
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const next = page.getByRole('button', { name: 'Next idea' })
  const isAbove = async () => {
    const [button, tabs] = [
      await next.boundingBox(),
      await page.locator('[data-tabs]').boundingBox(),
    ]
    return button !== null && tabs !== null && button.y + button.height <= tabs.y
  }
  await expect.poll(isAbove).toBe(true)
  await context.close()
})

it('a tab switches accounts when another tab signs in to a different one, and shows nothing of the previous account', async () => {
  const stage = await opened('hal', (fault) => /\b40[19]\b/.test(fault))
  const { page, context } = stage
  const title = await onTable(page)
  const beside = await context.newPage()
  await beside.goto('/account/logout')
  await beside.goto('/account/sign-in')
  const other = await join(product.url, 'ida', 'Ida')
  await signInAs(beside, other.handle)
  await beside.getByRole('link', { name: '@ida' }).first().waitFor()
  await page.getByRole('link', { name: '@ida' }).first().waitFor()
  expect(await page.getByRole('link', { name: '@hal' }).count()).toBe(0)
  expect(await kept(stage, title)).toBeUndefined()
  await context.close()
})
