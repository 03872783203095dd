import pg from 'pg'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type NewsServer, startNewsServer } from '../../integration/articles/news-server.ts'
import { divesOf, type Sample, type StepName } from '../setup/asking/steps.ts'
import { askByStep } from '../setup/asking/walk.ts'
import { openBrowser } from '../setup/chromium.ts'
import { join } from '../setup/people.ts'
import { openProduct, type Product } from '../setup/product.ts'
import { takeSeat } from '../setup/seat.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESKTOP = { viewport: { width: 1280, height: 900 } }

let product: Product
let browser: Browser
let database: pg.Client
let news: NewsServer

beforeAll(async () => {
  news = await startNewsServer()
  product = await openProduct({ OUTGOING_ALLOW: news.allow })
  browser = await openBrowser()
  database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
})
afterAll(async () => {
  await database?.end()
  await browser?.close()
  await product?.stop()
  news?.stop()
})

const LATER = ['duration', 'money-prizes'] as const satisfies readonly StepName[]
const LIGHT = [
  ...(['question-description', 'assumptions', 'image', 'article-source'] as const),
  ...LATER,
]
const QQ = ['question-description', 'image', ...LATER] as const

const SAMPLES: readonly Omit<Sample, 'article'>[] = [
  {
    format: 'challenge',
    begin: 'Ask a Question',
    category: ['Health', 'Mental health'],
    title: 'What could a night bus do to feel as safe as home?',
    prize: 25,
    steps: [
      ...(['question-description', 'assumptions', 'image', 'your-idea'] as const),
      ...(['innovation-scale', 'article-source', ...LATER] as const),
    ],
  },
  {
    format: 'test-an-idea',
    begin: 'Test an Idea',
    category: ['Health', 'Ageing'],
    title: 'How could a bus stop make strangers talk?',
    steps: [
      ...(['your-idea', 'question-description', 'assumptions', 'image'] as const),
      ...(['innovation-scale', ...LATER] as const),
    ],
  },
  {
    format: 'improve-an-idea',
    begin: 'A better version of my idea',
    category: ['Work', 'Small business'],
    title: 'What could make the bell at the stop kinder to sleepers?',
    steps: [
      ...(['your-idea', 'purpose', 'question-description', 'assumptions', 'image'] as const),
      ...(['innovation-scale', 'article-source', ...LATER] as const),
    ],
  },
  {
    format: 'qq',
    begin: 'A better question',
    category: ['Work', 'Remote work'],
    title: 'teams that never meet',
    steps: QQ,
  },
  {
    format: 'suggestion',
    begin: 'A suggestion box',
    category: ['Culture', 'Arts'],
    title: 'Surprising songs for the last tram',
    steps: LIGHT,
  },
  {
    format: 'topic',
    begin: 'Thoughts on a topic',
    category: ['Culture', 'Heritage'],
    title: 'Benches that remember',
    steps: LIGHT,
  },
  {
    format: 'ama',
    begin: 'Ask me anything',
    category: ['Technology', 'Privacy and safety'],
    title: 'Ask me about night buses',
    steps: QQ,
  },
  {
    format: 'caption',
    begin: 'Words on a picture',
    category: ['Funny'],
    title: 'Give this picture an uplifting caption',
    steps: ['image', ...LATER, 'caption-format'],
  },
]

const SEATS: readonly [string, string, BrowserContextOptions][] = [
  ['a phone', 'ada', PHONE],
  ['a desktop', 'ben', DESKTOP],
]

it.concurrent.each(SEATS)(
  'on %s, challenges of all eight formats can be asked, and reloading in the middle of a step loses nothing',
  async (_, handle, options) => {
    // A second run of the test uses another person.
    const as = await join(product.url, `${handle}-${Date.now().toString(36)}`, handle)
    const { page, faults } = await takeSeat(browser, product, { as, savesData: true, ...options })
    // Reloading in the middle of a save is intended.
    page.on('dialog', (dialog) => void dialog.accept())
    for (const sample of SAMPLES) {
      const slug = await askByStep(page, { ...sample, article: `${news.origin}/tea` })
      await page.goto(`/challenges/${slug}`)
      await findPublished(page, sample)
    }
    const { rows } = await database.query(
      'select count(*)::int as published from api.challenges where asker = $1',
      [as.id],
    )
    expect(rows).toEqual([{ published: SAMPLES.length }])
    expect(faults.take()).toEqual([])
  },
  // About 150 pages are loaded, which takes minutes on a busy machine.
  900_000,
)

/** The page of a challenge shows what was entered in its steps. */
async function findPublished(page: Page, { format, title, steps, prize }: Omit<Sample, 'article'>) {
  const filled = new Set<StepName>(steps)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByText(/^Picture: /).waitFor()
  if (format === 'challenge') {
    const enlarge = page.getByRole('button', { name: 'Show the whole picture' })
    await enlarge.click()
    const whole = page.getByRole('dialog', { name: 'The whole picture' })
    await whole.getByRole('img', { name: 'A street in the evening' }).waitFor()
    await page.keyboard.press('Escape')
    await whole.waitFor({ state: 'hidden' })
    await expect.poll(() => enlarge.evaluate((it) => it === document.activeElement)).toBe(true)
  }
  const money = page.getByRole('region', { name: 'Prize and entry fee' })
  await money.getByText(prize === undefined ? 'Cake' : '$25.00', { exact: true }).waitFor()
  if (filled.has('innovation-scale')) await page.getByText('Moonshot').first().waitFor()
  if (filled.has('article-source')) {
    await page.getByRole('link', { name: 'Tea & its friends' }).waitFor()
  }
  if (filled.has('assumptions')) {
    const dives = page.getByRole('tablist', { name: 'Deep dives' })
    for (const [name] of divesOf(format)) await dives.getByRole('tab', { name }).click()
    await page.getByText('Nobody knows who is in charge').waitFor()
  }
}
