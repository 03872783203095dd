import { readFile } from 'node:fs/promises'
import { FlagName } from '@ideathlon/contracts/flags'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { THOROUGH } from '../thorough.ts'
import { addressesOfMember, openAddressesOf } from './setup/addresses.ts'
import { openBrowser } from './setup/chromium.ts'
import {
  inspectAsShown,
  inspectPage,
  inspectWidth,
  textsOf,
  untilArrived,
} from './setup/inspect.ts'
import { findEnglish } from './setup/languages/find-english.ts'
import { navigateWithinApp } from './setup/navigate-within-app.ts'
import { ask, close, createOrganisation, enter, join, type Person, rate } from './setup/people.ts'
import { openProduct, type Product } from './setup/product.ts'
import { type Seat, takeSeat } from './setup/seat.ts'
import { setTalkStage, type TalkStage } from './setup/talk/talk-stage.ts'

const WIDE = { viewport: { width: 1280, height: 900 }, savesData: true } as const
const PHONE = { viewport: { width: 390, height: 844 }, savesData: true } as const
/**
 * Screens with text from the server, and screens with many elements that depend on the text
 * direction.
 */
const SCREENS = [
  ...['/', '/search?q=idea', '/platform/olympiad/leaderboard', '/ben', '/notifications'],
  ...['/me/my-dashboard', '/me/my-dashboard/score-stats', '/me/tournaments'],
  ...['/me/my-dashboard/impact', '/me/my-dashboard/money-prizes', '/me/my-dashboard/messages'],
  ...['/my-account/main', '/my-account/security', '/my-account/payment-wallets'],
  ...['/admin/categories', '/admin/scoring/rules', '/admin/scoring/look-back'],
  ...['/challenges/create/category', '/challenges/create/quick'],
  ...['/admin', '/admin/users', '/admin/challenges', '/admin/activity', '/admin/prizes'],
]
/** Right-to-left requires another build of the web client. */
const LANGUAGES = THOROUGH ? ['de', 'ar-XB'] : ['de']
/** The thorough run visits some two hundred screens. */
const WALK_MS = 900_000
const [OPEN, CLOSED] = [
  'What could make a rainy Monday worth getting up for?',
  'How could a street carry its own parcels?',
]
const IDEAS = ['Puddle maps', 'Breakfast on the tram'] as const
/** What people wrote in English, and proper names. */
const WRITTEN = [
  ...[OPEN, CLOSED, ...IDEAS, 'Which window do you think best at?', 'Wet boots', 'Dry socks'],
  ...[
    'dry-socks',
    'The Puddle Club',
    'We look at the sky, and then at the street.',
    ': two people start, and passers-by can join them.',
    'Ask. Imagine. Rate. Rise.',
    'Good questions deserve many answers.',
  ],
  ...[
    'The one on the tram, third row.',
    'Mine looks at a car park.',
    'Shall we meet at the window?',
  ],
  ...FlagName.options,
  ...['[[race]]', '[[boards]]', '[[prices]]', '[[questions]]', '[[closed]]', '[[numbers]]'],
  ...['notices', 'Copyright', 'notification_token', 'analytics_consent', 'fingerprint'],
]

let product: Product
let browser: Browser
/** An admin who has entered ideas, owns a channel and talks to somebody. */
let member: Person
let newcomer: Person
let [open, closed] = ['', '']
let talk: TalkStage
let isEnglish: (text: string) => boolean

beforeAll(async () => {
  const file = await readFile(new URL('../../locales/de.json', import.meta.url), 'utf8')
  const { messages } = JSON.parse(file) as { messages: Record<string, string> }
  isEnglish = findEnglish(messages, WRITTEN)
  product = await openProduct(THOROUGH ? { MORE_LANGUAGES: 'ar-XB' } : {}, LANGUAGES)
  browser = await openBrowser()
  const asker = await join(product.url, 'ada', 'Ada')
  const author = await join(product.url, 'ben', 'Ben')
  member = await join(product.url, 'cleo', 'Cleo')
  const rater = await join(product.url, 'dan', 'Cleo')
  newcomer = await join(product.url, 'finn', 'Finn')
  open = await ask(asker, OPEN)
  closed = await ask(asker, CLOSED)
  for (const challenge of [open, closed]) {
    const idea = await enter(author, challenge, IDEAS[0])
    await enter(member, challenge, IDEAS[1])
    await rate(rater, { challenge, idea, stars: 7 })
  }
  await close(asker, closed)
  await createOrganisation(asker, 'The Puddle Club')
  talk = await setTalkStage(member, author)
  const database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  await database.query("update api.accounts set locale = 'de', is_admin = handle = 'cleo'")
  await database.end()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const seatIn = (lang: string, options: Parameters<typeof takeSeat>[2] = {}) =>
  takeSeat(browser, product, { locale: lang === 'de' ? 'de-DE' : 'en-GB', ...options })
const stage = () => ({ open, closed, member, talk })
/** The thorough run visits every screen of members and admins. */
const screensOf = (person: string) =>
  THOROUGH
    ? addressesOfMember(stage())
    : [...SCREENS, `/challenges/${open}`, `/challenges/${closed}`, person]

/** The English text on a page, apart from what people wrote. */
async function englishOn(page: Page, html?: string): Promise<string[]> {
  const texts = await page.evaluate(textsOf, html)
  return texts.filter(isEnglish)
}

async function walk(
  { page, faults }: Seat,
  paths: string[],
  look: (path: string) => Promise<string[]>,
) {
  const left: Record<string, string[]> = {}
  await page.goto('/')
  for (const path of paths) {
    await navigateWithinApp(page, path)
    await untilArrived(page)
    const found = [...(await look(path)), ...faults.take()]
    if (found.length > 0) left[path] = found
  }
  return left
}

it('visitors who read German get German pages, with their titles and descriptions', async () => {
  const { page } = await seatIn('de')
  await page.goto('/')
  const left: Record<string, string[]> = {}
  // The kit shows components to developers, with made-up content.
  const paths = openAddressesOf(stage()).filter((path) => !path.startsWith('/dev/'))
  for (const path of paths) {
    const answer = await page.request.get(path, { headers: { 'accept-language': 'de' } })
    const found = await englishOn(page, await answer.text())
    if (found.length > 0) left[path] = found
  }
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  expect(left).toEqual({})
})

it(
  'members and admins get German screens, complete and accessible on a phone',
  async () => {
    const seat = await seatIn('de', { as: member, ...PHONE })
    const left = await walk(seat, screensOf('/ben/about'), async () => [
      ...(await englishOn(seat.page)),
      ...(await inspectAsShown(seat.page)),
    ])
    expect(left).toEqual({})
  },
  WALK_MS,
)

it('German text at twice its size does not make a phone scroll sideways, and all tabs stay on the screen', async () => {
  for (const as of [undefined, newcomer]) {
    const { page, context } = await seatIn('de', { ...(as && { as }), ...PHONE })
    const found: string[] = []
    for (const path of ['/', `/challenges/${open}`, ...(as ? ['/me/my-dashboard'] : [])]) {
      await page.goto(path)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await untilArrived(page)
      found.push(...(await inspectWidth(page)).map((each) => `${path}: ${each}`))
      const last = await page.locator('[data-tabs] > *').last().boundingBox()
      if (last && last.x + last.width > PHONE.viewport.width)
        found.push(`${path}: a tab is cut off`)
    }
    expect(found).toEqual([])
    await context.close()
  }
})

it('a figure beside a long German sentence stays on one line on a phone', async () => {
  const { page, context } = await seatIn('de', { as: member, ...PHONE })
  await page.goto('/challenges/create/quick')
  const figure = page.locator('#main aside b.tabular')
  await figure.waitFor()
  expect((await figure.boundingBox())?.height).toBeLessThan(50)
  await context.close()
})

it.runIf(THOROUGH)(
  'right-to-left screens are complete and accessible',
  async () => {
    const seat = await seatIn('ar-XB', { as: member, ...WIDE })
    await seat.context.addCookies([{ name: 'lang', value: 'ar-XB', url: product.url }])
    const left = await walk(seat, screensOf('/ben/about'), () => inspectPage(seat.page))
    expect(await seat.page.locator('html').getAttribute('dir')).toBe('rtl')
    expect(left).toEqual({})
  },
  WALK_MS,
)
