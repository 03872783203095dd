import type { Browser } from 'playwright-core'
import type { Person } from '../../../tests/browser/setup/people.ts'
import type { Product } from '../../../tests/browser/setup/product.ts'
import { takeSeat } from '../../../tests/browser/setup/seat.ts'
import { type Line, median } from '../report.ts'

/** The limits for a page of the served build. */
const LCP_MS = 1_800
const INP_MS = 100
const CLS = 0.02

type Measured = { lcp: number; cls: number; inp: number }

export function linesOfBrowser(what: string, all: readonly Measured[]): Line[] {
  const lcp = median(all.map((one) => one.lcp))
  const inp = median(all.map((one) => one.inp))
  const moved = median(all.map((one) => one.cls))
  return [
    {
      what: `${what}: largest contentful paint`,
      value: lcp,
      unit: 'ms',
      ratio: { to: 'budget', value: lcp / LCP_MS },
    },
    {
      what: `${what}: key press to next paint`,
      value: inp,
      unit: 'ms',
      ratio: { to: 'budget', value: inp / INP_MS },
    },
    {
      what: `${what}: layout shift`,
      value: moved,
      unit: 'share',
      ratio: { to: 'budget', value: moved / CLS },
    },
  ]
}

type Visit = { path: string; as: Person | undefined }

/** Measures one visit in a browser without throttling. */
export async function visitInBrowser(
  browser: Browser,
  product: Product,
  { path, as }: Visit,
): Promise<Measured> {
  const seat = await takeSeat(browser, product, {
    viewport: { width: 1280, height: 800 },
    ...(as && { as }),
  })
  await seat.page.addInitScript(watch)
  await seat.page.goto(path, { waitUntil: 'networkidle' })
  // Opens the command palette, which every page has.
  await seat.page.keyboard.press('Control+k')
  await seat.page.waitForTimeout(500)
  const seen = await seat.page.evaluate(() => (window as unknown as { seen: Measured }).seen)
  await seat.context.close()
  return seen
}

/** Runs in the page before any of its scripts. */
function watch(): void {
  const seen = { lcp: 0, cls: 0, inp: 0 }
  Object.assign(window, { seen })
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
  })
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) seen.cls += shift.value
  })
  observe('event', (entry) => {
    seen.inp = Math.max(seen.inp, entry.duration)
  })
}
