import type { Locator, Page } from 'playwright-core'
import { PASSWORD } from './people.ts'

/** Individual actions that people take on the screens. */

export async function signUpAs(page: Page, firstName: string): Promise<void> {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Reed')
  await page.getByLabel('Handle').fill(firstName.toLowerCase())
  await page.getByLabel('E-mail').fill(`${firstName.toLowerCase()}@example.org`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
}

export async function signInAs(page: Page, handle: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Handle or e-mail').fill(handle)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function enterIdea(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Enter an idea' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('How it works').fill(`${title}, for whoever passes by and wants to help.`)
  await page.getByRole('checkbox', { name: 'what' }).check()
  await page.getByRole('button', { name: 'Enter this idea' }).click()
  await page.getByRole('heading', { name: title, exact: true }).waitFor()
}

/** The title of the current idea; undefined when all are done. */
export async function readCard(page: Page): Promise<string | undefined> {
  const card = page.locator('#idea-title')
  const done = page.getByRole('heading', { name: 'You are done for now' })
  await card.or(done).waitFor()
  return (await card.isVisible()) ? ((await card.textContent()) ?? '') : undefined
}

/** Waits until this idea has left the screen. Another one or the end follows immediately. */
export async function untilCardLeft(page: Page, title: string): Promise<void> {
  await page
    .locator('#idea-title', { hasText: new RegExp(`^${title}$`) })
    .waitFor({ state: 'detached' })
}

/** Rates in half steps: presses the digit, then an arrow key for the half star. */
export async function rateByKeys(page: Page, stars: number): Promise<void> {
  await page.keyboard.press(String(Math.floor(stars) % 10))
  if (stars % 1 !== 0) await page.keyboard.press('ArrowRight')
  await untilChosen(page, stars)
  await page.keyboard.press('Enter')
}

/** Taps the cell, taps it again for the half star below it, then taps the button. */
export async function rateByTouch(page: Page, stars: number): Promise<void> {
  const scale = page.getByRole('slider')
  await waitForAnimations(page)
  const cell = Math.ceil(stars)
  const touched = scale.locator(':scope > span').nth(cell - 1)
  const box = await touched.boundingBox()
  if (box === null) throw new Error('there is no cell to touch')
  const position = { x: box.width / 4, y: box.height / 2 }
  await touched.tap({ position })
  await untilChosen(page, cell)
  if (cell !== stars) await touched.tap({ position })
  await untilChosen(page, stars)
  await page.getByRole('button', { name: 'Next idea' }).tap()
}

const TAPS_MAX = 10

/** A page that moves under the finger does not register a tap, so the tap is repeated. */
export async function tapThrough(link: Locator): Promise<void> {
  const page = link.page()
  const from = page.url()
  for (let tapped = 0; tapped < TAPS_MAX && page.url() === from; tapped++) {
    await link.tap({ timeout: 5_000 }).catch(() => undefined)
    await page.waitForURL((url) => url.href !== from, { timeout: 5_000 }).catch(() => undefined)
  }
}

async function untilChosen(page: Page, stars: number): Promise<void> {
  await page.locator(`[role=slider][aria-valuetext="${stars} of 10 stars"]`).waitFor()
}

/** Longer animations, such as the glow of a pending cell, are not awaited. */
const LONG_MS = 3_000

/** Waits for all short animations to end, but not for long or endless ones. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async (longMs) => {
    const ending = document
      .getAnimations()
      .filter((each) => Number(each.effect?.getComputedTiming().endTime) < longMs)
    await Promise.allSettled(ending.map((each) => each.finished))
  }, LONG_MS)
}

/** The visible text, not its copy for screen readers. */
export function seen(page: Page, words: string | RegExp) {
  return page.getByText(words).and(page.locator(':not([aria-live] *)'))
}

/** Like the button, the key only opens the confirmation, whose own button then skips the idea. */
export async function skipByKeys(page: Page): Promise<void> {
  await page.keyboard.press('s')
  await page.getByRole('dialog', { name: 'Skip this idea?' }).waitFor()
  await page.getByRole('button', { name: 'I would rather not' }).press('Enter')
}

/**
 * `left`: the beginning of the dialog's sentence about the remaining skips, such as "You have 3
 * skips".
 */
export async function skipByTouch(page: Page, left: string): Promise<void> {
  const title = (await readCard(page)) ?? ''
  await page.getByRole('button', { name: 'Skip' }).tap()
  await page.getByText(new RegExp(`${left}( left)? in this challenge`)).waitFor()
  await page.getByRole('button', { name: 'I would rather not' }).tap()
  await untilCardLeft(page, title)
}

/** Skips this many ideas, until the page says that there are no more; returns their titles. */
export async function passAsMentor(page: Page, ideas: number): Promise<string[]> {
  const passed: string[] = []
  for (let at = 0; at < ideas; at += 1) {
    const title = (await page.locator('#to-mentor').textContent()) ?? ''
    passed.push(title)
    await page.getByRole('button', { name: 'Another idea' }).tap()
    await page.locator('#to-mentor', { hasNotText: title }).waitFor()
  }
  await seen(page, 'You have skipped every idea you were given.').waitFor()
  return passed
}
