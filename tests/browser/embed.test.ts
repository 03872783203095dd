import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { embedSnippet } from '@ideathlon/contracts/embeds'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from './setup/chromium.ts'
import { ask, close, enter, join, type Person } from './setup/people.ts'
import { openProduct, type Product } from './setup/product.ts'

const TITLE = 'What could make a rainy Monday worth getting up for?'

let product: Product
let browser: Browser
let site: Server
let address: string
let ada: Person
let slug: string

beforeAll(async () => {
  product = await openProduct()
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
})

it('another site shows a challenge as a card that counts while people look at it', async () => {
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
  const lookAgain = () =>
    card.locator('body').evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await lookAgain()
  await card.getByText('1 idea', { exact: true }).waitFor()

  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()])
  await opened.waitForURL(`**/challenges/${slug}?scout_id=ada&via=embed`)

  await close(ada, slug)
  await lookAgain()
  await card.getByRole('link', { name: /See the results/ }).waitFor()
  await context.close()
})
