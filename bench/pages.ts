import { browserFile, openBrowser } from '../tests/browser/setup/chromium.ts'
import type { Person } from '../tests/browser/setup/people.ts'
import { openProduct, type Product } from '../tests/browser/setup/product.ts'
import { type Filled, fillProduct } from './rig/pages/fill-product.ts'
import { linesOfBrowser, visitInBrowser } from './rig/pages/in-browser.ts'
import { complaintsOf, linesOfLighthouse, visitWithLighthouse } from './rig/pages/lighthouse.ts'
import { type Line, report } from './rig/report.ts'

const TIMES = 3
const BOARD = '/platform/olympiad/leaderboard'

/**
 * Measures the pages that people see first: once in a browser without throttling, and once on a
 * phone with a slow network, which Lighthouse simulates. `--phone` runs only the second
 * measurement.
 */
export async function run(args: string[]): Promise<number> {
  const product = await openProduct()
  try {
    const filled = await fillProduct(product)
    const lines = args.includes('--phone') ? [] : await onDesktop(product, filled)
    lines.push(...(await onPhone(product, filled)))
    report('pages of the served build', lines, args)
    return 0
  } finally {
    await product.stop()
  }
}

async function onDesktop(product: Product, { member, open }: Filled): Promise<Line[]> {
  const pages: readonly [string, string, Person | undefined][] = [
    ['home', '/', undefined],
    ['a challenge', `/challenges/${open}`, member],
    ['the leaderboard', BOARD, member],
    ['the dashboard', '/me/my-dashboard', member],
    ['the sign-in page', '/account/sign-in', undefined],
  ]
  const browser = await openBrowser()
  try {
    const lines: Line[] = []
    for (const [what, path, as] of pages) {
      const visits = []
      for (let n = 0; n < TIMES; n += 1) {
        visits.push(await visitInBrowser(browser, product, { path, as }))
      }
      lines.push(...linesOfBrowser(what, visits))
    }
    return lines
  } finally {
    await browser.close()
  }
}

/** The pages for visitors. Audits that cost points are listed on stderr. */
async function onPhone(product: Product, { closed }: Filled): Promise<Line[]> {
  const pages = [
    ['home', '/'],
    ['the leaderboard', BOARD],
    ['a closed challenge', `/challenges/${closed}`],
  ] as const
  const file = await browserFile()
  const lines: Line[] = []
  for (const [what, path] of pages) {
    const reports = []
    for (let n = 0; n < TIMES; n += 1) {
      reports.push(await visitWithLighthouse(product.url + path, file))
    }
    lines.push(...linesOfLighthouse(what, reports))
    for (const complaint of complaintsOf(reports)) console.error(`${what}: ${complaint}`)
  }
  return lines
}
