import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { waitForAnimations } from './acts.ts'

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Excluded rules: they check many elements and find nothing serious. */
const SLIGHT = ['region', 'aria-allowed-role', 'landmark-unique', 'presentation-role-conflict']
const WITHOUT_SLIGHT = Object.fromEntries(SLIGHT.map((rule) => [rule, { enabled: false }]))
/** The rules that dark colours can break. */
const COLOURS = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }

/** Polling in every frame would keep an otherwise idle page drawing. */
export const OFTEN = { polling: 50 }

/** Waits until the screen shows its data: a heading and no skeletons. */
export async function untilArrived(page: Page): Promise<void> {
  await page.locator('#main h1:visible').filter({ hasText: /\S/ }).waitFor()
  await page.waitForFunction(
    () => document.querySelector('#main .animate-pulse, #main [aria-busy=true]') === null,
    undefined,
    OFTEN,
  )
  await waitForAnimations(page)
}

/**
 * The whole page, or only what changes between screens: its main part and anything on top of it.
 */
type Scope = 'page' | 'screen'
const SCOPES = { page: ['html'], screen: ['#main', 'dialog[open]', '[role=dialog]'] }

/**
 * The faults that an inspection of the page finds in light and dark colours, as sentences; there
 * should be none.
 */
export async function inspectPage(page: Page, scope: Scope = 'screen'): Promise<string[]> {
  return [...(await inspectAsShown(page, scope)), ...(await inspectDark(page, scope))]
}

/** The faults that an inspection of the page finds in its current colours. */
export async function inspectAsShown(page: Page, scope: Scope = 'screen'): Promise<string[]> {
  const bare = (await page.title()).replace(/( · )?Ideathlon$/, '') === ''
  const headings = await page.locator('h1').count()
  return [
    ...(bare ? ['the title says nothing'] : []),
    ...(headings === 1 ? [] : [`${headings} main headings`]),
    ...(await inspectWidth(page)),
    ...(await inspectAccess(page, scope, { rules: WITHOUT_SLIGHT })),
  ]
}

/** Elements that make the page scroll sideways. */
export async function inspectWidth(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} of ${clientWidth}`] : []
  })
}

/** Checks the dark colours without reloading the page. */
async function inspectDark(page: Page, scope: Scope): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-theme=dark]').waitFor()
  await waitForAnimations(page)
  const found = await inspectAccess(page, scope, { runOnly: COLOURS })
  await page.emulateMedia({ colorScheme: 'light' })
  return found.map((each) => `in the dark: ${each}`)
}

async function inspectAccess(page: Page, scope: Scope, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  type InspectOptions = { within: string[]; options: RunOptions }
  const { violations } = await page.evaluate<AxeResults, InspectOptions>(
    ({ within, options }) => {
      const parts = within.filter((part) => document.querySelector(part) !== null)
      return Reflect.get(window, 'axe').run({ include: parts }, options)
    },
    {
      within: SCOPES[scope],
      options: { ...options, resultTypes: ['violations'], preload: false, selectors: false },
    },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`),
    )
}

/**
 * All text in a document that reaches a reader, except in parts that are marked as English. Runs in
 * the browser.
 */
export function textsOf(html?: string): string[] {
  const names = ['aria-label', 'title', 'placeholder', 'alt']
  const META = 'meta[name=description], meta[property$=title], meta[property$=description]'
  const root = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
  const walker = root.createTreeWalker(root.body, NodeFilter.SHOW_TEXT)
  const found = [root.title]
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isCode = node.parentElement?.closest(
      'script, style, code, pre, [lang|=en], [translate=no]',
    )
    if (!isCode) found.push(node.textContent ?? '')
  }
  for (const name of names) {
    for (const each of root.querySelectorAll(`[${name}]`)) found.push(each.getAttribute(name) ?? '')
  }
  for (const each of root.querySelectorAll(META)) {
    found.push(each.getAttribute('content') ?? '')
  }
  return [...new Set(found.map((text) => text.trim()))]
}
