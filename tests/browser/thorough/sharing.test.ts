import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { embedSnippet } from '@ideathlon/contracts/embeds'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  APP_PASSWORD,
  type BlueskyServer,
  startBlueskyServer,
} from '../../networks/bluesky-server.ts'
import { type MastodonServer, startMastodonServer } from '../../networks/mastodon-server.ts'
import { openBrowser } from '../setup/chromium.ts'
import { inspectPage } from '../setup/inspect.ts'
import { ask, close, enter, join, type Person } from '../setup/people.ts'
import { openProduct, type Product } from '../setup/product.ts'
import { takeSeat } from '../setup/seat.ts'

const TITLE = 'What could make a rainy Monday worth getting up for?'

let product: Product
let browser: Browser
let site: Server
let address: string
let mastodon: MastodonServer
let bluesky: BlueskyServer
let ada: Person
let slug: string

beforeAll(async () => {
  mastodon = await startMastodonServer()
  bluesky = await startBlueskyServer()
  product = await openProduct({
    BLUESKY_SERVICE: bluesky.url,
    OUTGOING_ALLOW: `${mastodon.host}, ${bluesky.host}`,
  })
  browser = await openBrowser()
  ada = await join(product.url, 'ada', 'Ada')
  slug = await ask(ada, TITLE)
  const html = `<!doctype html><h1>A blog</h1>${embedSnippet(product.url, slug, 'ada')}`
  site = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(html),
  )
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  address = `http://localhost:${(site.address() as AddressInfo).port}/`
})
afterAll(async () => {
  site?.close()
  await browser?.close()
  await product?.stop()
  await mastodon?.stop()
  await bluesky?.stop()
})

it('another site shows a challenge as a card whose numbers update while people look at it', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(address)
  const card = page.frameLocator('iframe')
  await card.getByRole('heading', { name: TITLE }).waitFor()
  await card.getByText('No ideas yet').waitFor()
  const link = card.getByRole('link', { name: /Add your idea/ })
  expect(await link.getAttribute('href')).toContain(`/challenges/${slug}?scout_id=ada&via=embed`)
  expect(await context.cookies()).toEqual([])
  const isWide = await card.locator('main').evaluate((main) => main.scrollWidth > innerWidth)
  expect(isWide).toBe(false)

  const bob = await join(product.url, 'bob', 'Bob')
  await enter(bob, slug, 'Umbrellas that sing')
  const simulateReturn = () =>
    card.locator('body').evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await simulateReturn()
  await card.getByText('1 idea', { exact: true }).waitFor()

  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()])
  await opened.waitForURL(`**/challenges/${slug}?scout_id=ada&via=embed`)

  await close(ada, slug)
  await simulateReturn()
  await card.getByRole('link', { name: /See the results/ }).waitFor()
  await context.close()
})

it('a member posts to Mastodon and Bluesky from the share panel, edits a tweet, and shares later', async () => {
  const cleo = await join(product.url, 'cleo', 'Cleo')
  const open = await ask(cleo, 'How could a Monday begin on a Tuesday?')
  // Mastodon sends people back to the public address of the site.
  const site = { ...product, url: product.url.replace('127.0.0.1', 'localhost') }
  const { page, context, faults } = await takeSeat(browser, site, { as: cleo })
  // The member authorizes the connection on their own server, which sends them back.
  await page.route(/\/oauth\/authorize/, (route) =>
    route.fulfill({
      status: 302,
      headers: { location: mastodon.allow(route.request().url()).href },
    }),
  )
  // X cannot be reached in tests.
  await context.route(/^https:\/\/(twitter|x)\.com/, (route) => route.fulfill({ body: 'X' }))
  await page.goto('/my-account/connected-accounts')
  await page.getByLabel('Handle').fill('ada.bsky.example')
  await page.getByLabel('App password').fill(APP_PASSWORD)
  await page.getByRole('button', { name: 'Connect Bluesky' }).click()
  await page.getByText('@ada.bsky.example').first().waitFor()
  await page.getByLabel('Your server').fill(mastodon.host)
  await page.getByRole('button', { name: 'Connect Mastodon' }).click()
  await page
    .getByRole('button', { name: /^Disconnect/ })
    .nth(1)
    .waitFor()

  await page.goto(`/challenges/${open}`)
  const share = page.getByRole('button', { name: /^Share/ }).first()
  const panel = page.getByRole('dialog', { name: 'Share' })
  for (const [name, title, posted] of [
    ['Mastodon', 'Post to Mastodon', () => mastodon.statuses.map(({ text }) => text)],
    ['Bluesky', 'Post to Bluesky', () => bluesky.posts().map(({ text }) => text)],
  ] as const) {
    await share.click()
    await panel.getByRole('button', { name: `Post to ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByLabel('Your post').fill(`Come and play, ${name}`)
    await dialog.getByRole('button', { name: 'Post now' }).click()
    await dialog.getByText('Challenge has been shared successfully.').first().waitFor()
    // It closes automatically, three seconds after success.
    await dialog.waitFor({ state: 'hidden' })
    const [text] = posted()
    expect(text).toContain(`Come and play, ${name}`)
    expect(text).toContain(`/challenges/${open}?scout_id=cleo&via=${name.toLowerCase()}`)
  }

  await share.click()
  await panel.getByRole('button', { name: /^X/ }).click()
  const tweet = page.getByRole('dialog', { name: 'Preview your tweet' })
  const text = tweet.getByLabel('Your post')
  const now = tweet.getByRole('button', { name: 'Tweet now' })
  await text.fill('a'.repeat(281))
  await tweet.getByText('Shorten it by 1 character to fit in one post.').first().waitFor()
  expect(await now.isDisabled()).toBe(true)
  expect(await inspectPage(page)).toEqual([])
  await text.fill('Come and play')
  const [x] = await Promise.all([context.waitForEvent('page'), now.click()])
  await x.waitForURL(/^https:\/\/(twitter|x)\.com\/intent\/tweet\?text=Come/)
  await tweet.getByText('Finish your post in the X window that opened.').first().waitFor()
  await tweet.waitFor({ state: 'hidden' })

  await share.click()
  await panel.getByRole('button', { name: 'Share Later' }).click()
  await panel.getByRole('button', { name: 'Saved', exact: true }).waitFor()
  await panel.getByRole('link', { name: /^Saved for later\s*1$/ }).click()
  await page.waitForURL('**/cleo/snoozed-sharings')
  await page
    .locator('#main')
    .getByRole('link', { name: 'How could a Monday begin on a Tuesday?' })
    .waitFor()
  expect(faults.take()).toEqual([])
  await context.close()
})
