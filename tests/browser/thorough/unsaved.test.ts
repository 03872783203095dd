import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../setup/chromium.ts'
import { inspectPage, untilArrived } from '../setup/inspect.ts'
import { ask, enter, join, type Person } from '../setup/people.ts'
import { openProduct, type Product } from '../setup/product.ts'
import { type Seat, takeSeat } from '../setup/seat.ts'

const WORDS = 'What could a town do with a tram that nobody takes?'
const isGone = (fault: string) => /\b404\b|ERR_INTERNET_DISCONNECTED|module/.test(fault)

let product: Product
let browser: Browser
let ada: Person

beforeAll(async () => {
  product = await openProduct()
  browser = await openBrowser()
  ada = await join(product.url, 'ada', 'Ada')
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/**
 * Blocks the service worker, which would cache the scripts. The browser is then like one that has
 * not visited for a while.
 */
async function openSeat(as: Person = ada): Promise<Seat> {
  return takeSeat(browser, product, {
    as,
    isExpected: isGone,
    savesData: true,
    serviceWorkers: 'block',
  })
}

/**
 * Simulates a release: scripts that have not been fetched yet are gone until the page is reloaded.
 */
async function release(page: Page, { another }: { another: boolean }): Promise<{ loads: number }> {
  const seen = { loads: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.loads += 1
  })
  await page.route('**/assets/*.js', async (route) => {
    if (seen.loads > 0) await route.continue()
    else await route.fulfill({ status: 404, body: 'gone' })
  })
  if (!another) return seen
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      if (route.request().isNavigationRequest()) return route.continue()
      const answer = await route.fetch()
      const html = (await answer.text()).replaceAll(/src="\/assets\/[^"]+"/g, 'src="/assets/b.js"')
      await route.fulfill({ response: answer, body: html })
    },
  )
  return seen
}

async function write(page: Page): Promise<void> {
  await page.goto('/challenges/create/quick')
  await untilArrived(page)
  await page.getByLabel('Your question', { exact: true }).fill(WORDS)
}

const written = (page: Page) => page.getByLabel('Your question', { exact: true }).inputValue()
/** Every part of the page that could not be loaded has this button. This is the first of them. */
const reload = (page: Page) => page.getByRole('button', { name: 'Reload' }).first()

it('when a chunk is missing after a release, the page keeps the text being written and offers the new version', async () => {
  const { page, context } = await openSeat()
  await write(page)
  const seen = await release(page, { another: true })
  await page.keyboard.press('Control+k')
  await page.getByText('A new version is available').first().waitFor()
  expect(await written(page)).toBe(WORDS)
  expect(seen.loads).toBe(0)
  await reload(page).click()
  await expect.poll(() => seen.loads).toBe(1)
  await untilArrived(page)
  expect(await written(page)).toBe(WORDS)
  await context.close()
})

it('a page without unsaved text reloads itself once', async () => {
  const { page, context } = await openSeat()
  await page.goto('/challenges')
  await untilArrived(page)
  const seen = await release(page, { another: true })
  await page.getByRole('link', { name: 'Leaderboards' }).first().click()
  await page.waitForURL(/leaderboard/)
  await untilArrived(page)
  expect(seen.loads).toBe(1)

  // A second failure right afterwards is not caused by a release, so the member has to decide.
  seen.loads = 0
  await page.getByRole('link', { name: 'Create Challenge' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'A new version is available' }).waitFor()
  expect(seen.loads).toBe(0)
  await reload(page).click()
  await page.getByRole('heading', { level: 1, name: 'Post your own Challenge Question' }).waitFor()
  await context.close()
})

it('an idea that cannot be sent stays in the form with a message, and is entered only once', async () => {
  const ben = await join(product.url, 'ben', 'Ben')
  const slug = await ask(ada, 'What could a tram be for at night?')
  await enter(await join(product.url, 'cleo', 'Cleo'), slug, 'The bakers')
  const { page, context } = await openSeat(ben)
  await page.goto(`/challenges/${slug}`)
  await page.getByRole('button', { name: 'Enter an idea' }).click()
  await page.getByLabel('Title').fill('The nurses')
  await page.getByLabel('How it works').fill('Between two shifts, with a light to read by.')
  await context.setOffline(true)
  const send = page.getByRole('button', { name: 'Enter this idea' })
  await send.click()
  await page.getByRole('main').getByText('Check your connection').first().waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('The nurses')
  await context.setOffline(false)
  const sent: string[] = []
  page.on('request', (request) => {
    const isEntry = request.method() === 'POST' && request.url().endsWith('/api/ideas/v2')
    if (isEntry) sent.push(request.headers()['idempotency-key'] ?? '')
  })
  await send.click()
  await page.getByRole('heading', { name: 'The nurses', exact: true }).waitFor()
  expect(sent).toHaveLength(1)
  const answer = await page.request.get(`/api/challenges/${slug}/ideas`)
  expect((await answer.text()).match(/The nurses/g)).toHaveLength(1)
  await context.close()
})

it('an entry whose answer is lost is not entered twice when it is sent again', async () => {
  const dan = await join(product.url, 'dan', 'Dan')
  const slug = await ask(ada, 'What could the first tram be for?')
  const { page, context } = await openSeat(dan)
  await page.goto(`/challenges/${slug}`)
  await page.getByRole('button', { name: 'Enter an idea' }).click()
  await page.getByLabel('Title').fill('The market')
  await page.getByLabel('How it works').fill('Whoever sells what must be fresh.')
  // The entry arrives, but its answer is lost.
  await page.route(
    '**/api/ideas/v2',
    async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    },
    { times: 1 },
  )
  const send = page.getByRole('button', { name: 'Enter this idea' })
  await send.click()
  await page.getByRole('main').getByText('Check your connection').first().waitFor()
  await send.click()
  await page.getByRole('heading', { name: 'The market', exact: true }).waitFor()
  const answer = await page.request.get(`/api/challenges/${slug}/ideas`)
  expect((await answer.text()).match(/The market/g)).toHaveLength(1)
  await context.close()
})

it('signing out removes all account data from the device', async () => {
  const ida = await join(product.url, 'ida', 'Ida')
  const { page, context } = await openSeat(ida)
  await write(page)
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor()
  const kept = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(await kept()).toContain(WORDS)
  await expect.poll(kept).toContain('"owner')
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
  const left = await kept()
  expect(left).not.toContain(WORDS)
  expect(left).not.toContain(`"owner\\":${ida.id}`)
  expect(left).not.toMatch(/Ida Reed|@ida|\bida \d/)
  await context.close()
})

it('a dialog stays open when a text selection ends outside it, and closes on a press outside', async () => {
  const slug = await ask(ada, 'What could the last stop be for?')
  await enter(await join(product.url, 'eva', 'Eva'), slug, 'At the lake')
  await enter(await join(product.url, 'fay', 'Fay'), slug, 'In the depot')
  await enter(await join(product.url, 'gil', 'Gil'), slug, 'At the theatre')
  const { page, context } = await openSeat(await join(product.url, 'hal', 'Hal'))
  await page.goto(`/challenges/${slug}/rate`)
  await page.getByRole('button', { name: 'Skip' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skip this idea?' })
  const words = await dialog.getByRole('heading', { name: 'Skip this idea?' }).boundingBox()
  if (words === null) throw new Error('there is nothing to select')
  await page.mouse.move(words.x + 5, words.y + 5)
  await page.mouse.down()
  await page.mouse.move(5, 5, { steps: 5 })
  await page.mouse.up()
  expect(await dialog.isVisible()).toBe(true)
  await page.mouse.click(5, 5)
  await dialog.waitFor({ state: 'hidden' })
  await context.close()
})

it('the arrow keys in a link’s address field move only its caret', async () => {
  const { page, context } = await openSeat()
  await page.goto('/dev/kit')
  await page.getByRole('textbox', { name: 'Your story' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Link' }).click()
  const address = page.getByRole('dialog').getByLabel('Address')
  await address.click()
  await page.keyboard.type('https://example.rg')
  for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
  await page.keyboard.type('o')
  expect(await address.inputValue()).toBe('https://example.org')
  await page.keyboard.press('Home')
  await page.locator('input:focus').waitFor()
  await context.close()
})

it('the upload of a large file continues after the page is reloaded, and the file arrives once', async () => {
  const folder = await mkdtemp(joinPath(tmpdir(), 'ideathlon-film-'))
  const film = joinPath(folder, 'film.mp4')
  const bytes = Buffer.alloc(5 * 1024 * 1024, 'frame ')
  Buffer.from('\0\0\0 ftypisom', 'latin1').copy(bytes)
  await writeFile(film, bytes)
  const { page, context, faults } = await openSeat(await join(product.url, 'kim', 'Kim'))
  let begun = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/stream-upload')) begun += 1
  })
  const choose = () => page.locator('input[type=file]').first().setInputFiles(film)
  await page.route('**/stream-upload/*', async (route) => {
    // The upload never completes.
    if (route.request().method() !== 'PATCH') await route.continue()
  })
  await page.goto('/me/my-dashboard/my-files')
  await page.getByText('No files yet').waitFor()
  await choose()
  await page.getByRole('progressbar', { name: 'Uploading film.mp4' }).waitFor()
  await expect.poll(() => begun).toBe(1)
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('film.mp4')))
    .toBe(true)
  await page.reload()
  await page.unroute('**/stream-upload/*')
  await page.getByText('Choose the same file again to continue.').waitFor()
  await choose()
  const files = page.getByRole('list', { name: 'Files', exact: true }).getByText('film.mp4')
  await files.waitFor()
  expect(await files.count()).toBe(1)
  expect(begun).toBe(1)
  expect(await inspectPage(page)).toEqual([])
  expect(faults.take()).toEqual([])
  await context.close()
  await rm(folder, { recursive: true })
})
