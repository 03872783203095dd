import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from './setup/chromium.ts'
import { untilArrived } from './setup/inspect.ts'
import { ask, enter, join } from './setup/people.ts'
import { openProduct, type Product } from './setup/product.ts'
import { takeSeat } from './setup/seat.ts'

const GERMAN = { locale: 'de-DE', viewport: { width: 1280, height: 900 } }
const SCREENS = ['/', '/platform/olympiad/leaderboard', '/account/sign-up']

let product: Product
let browser: Browser
/** Names of categories that come with the product, as every installation can change them. */
const CONTENT = new Set(['Words on a picture'])
/** Sentences that are only English. */
let english: ReadonlyMap<string, string>

beforeAll(async () => {
  const file = await readFile(new URL('../../locales/de.json', import.meta.url), 'utf8')
  const { messages } = JSON.parse(file) as { messages: Record<string, string> }
  // "Start" is what another message is called in German.
  const german = new Set(Object.values(messages))
  english = new Map(Object.entries(messages).filter(([key]) => !german.has(key)))
  product = await openProduct({}, ['de'])
  browser = await openBrowser()
  const asker = await join(product.url, 'ada', 'Ada')
  const member = await join(product.url, 'ben', 'Ben')
  const open = await ask(asker, 'What could make a rainy Monday worth getting up for?')
  await enter(member, open, 'Puddle maps')
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** What a page says in English, apart from what people wrote. */
async function englishOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isCode = node.parentElement?.closest('script, style, [lang=en]')
      if (!isCode) found.push(node.textContent?.trim() ?? '')
    }
    for (const each of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder'])
        found.push(each.getAttribute(name) ?? '')
    }
    return found
  })
  return [...new Set(texts)].filter((text) => english.has(text) && !CONTENT.has(text))
}

it('a German browser gets German pages', async () => {
  const { page, faults } = await takeSeat(browser, product, GERMAN)
  const left: Record<string, string[]> = {}
  for (const path of SCREENS) {
    await page.goto(path)
    await untilArrived(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    const found = await englishOn(page)
    if (found.length > 0) left[path] = found
  }
  expect(left).toEqual({})
  expect(faults.take()).toEqual([])
})
