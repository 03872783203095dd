import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { untilStill } from './acts.ts'

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Excluded rules: they check many elements and find nothing serious. */
const SLIGHT = ['region', 'aria-allowed-role', 'landmark-unique', 'presentation-role-conflict']
const WITHOUT_SLIGHT = Object.fromEntries(SLIGHT.map((rule) => [rule, { enabled: false }]))
/** The rules that dark colours can break. */
const COLOURS = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }

/** Waits until the screen shows its data: a heading and no skeletons. */
export async function untilArrived(page: Page): Promise<void> {
  await page.locator('#main h1:visible').filter({ hasText: /\S/ }).waitFor()
  await page.waitForFunction(
    () => document.querySelector('#main .animate-pulse, #main [aria-busy=true]') === null,
  )
  await untilStill(page)
}

/** A page's faults in words, found by a close inspection; empty is good. */
export async function inspectPage(page: Page): Promise<string[]> {
  const bare = (await page.title()).replace(/( · )?Ideathlon$/, '') === ''
  const headings = await page.locator('h1').count()
  return [
    ...(bare ? ['the title says nothing'] : []),
    ...(headings === 1 ? [] : [`${headings} main headings`]),
    ...(await inspectWidth(page)),
    ...(await inspectAccess(page, { rules: WITHOUT_SLIGHT })),
    ...(await inspectDark(page)),
  ]
}

/** Anything that makes the page scroll sideways. */
async function inspectWidth(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} of ${clientWidth}`] : []
  })
}

/** Checks the dark colours without reloading the page. */
async function inspectDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-theme=dark]').waitFor()
  await untilStill(page)
  const found = await inspectAccess(page, { runOnly: COLOURS })
  await page.emulateMedia({ colorScheme: 'light' })
  return found.map((each) => `in the dark: ${each}`)
}

async function inspectAccess(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (given) => Reflect.get(window, 'axe').run(document, given),
    { ...options, resultTypes: ['violations'], preload: false, selectors: false },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`),
    )
}
