import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { inspectWidth, untilArrived } from '../inspect.ts'
import { fillStep, reload, type Sample } from './steps.ts'

/** Asks a challenge step by step, from the start screen to the share screen; returns its slug. */
export async function askByStep(page: Page, sample: Sample): Promise<string> {
  await page.goto('/challenges/create', { waitUntil: 'domcontentloaded' })
  await page.getByRole('link', { name: sample.begin }).click()
  await chooseCategory(page, sample.category)
  for (const step of sample.steps) {
    await at(page, step)
    await fillStep(page, step, sample)
    expect([step, ...(await inspectWidth(page))]).toEqual([step])
    await page.getByRole('button', { name: /^Next: / }).click()
  }
  await at(page, 'publish')
  await reload(page)
  await page.getByRole('heading', { level: 1, name: 'Ready to publish?' }).waitFor()
  expect(await inspectWidth(page)).toEqual([])
  // Somebody in a hurry presses twice.
  await page.getByRole('button', { name: 'Publish & Share' }).dblclick()
  await at(page, 'share')
  await reload(page)
  await page.getByRole('heading', { name: 'Success — your challenge is now live!' }).waitFor()
  return new URL(page.url()).searchParams.get('challenge') ?? ''
}

/**
 * Reloads, opens the branches one after the other, and chooses the last category, which leads to
 * the next step.
 */
async function chooseCategory(page: Page, path: readonly string[]): Promise<void> {
  await at(page, 'category')
  await reload(page)
  for (const name of path) {
    await page
      .getByRole('treeitem')
      .filter({ has: page.getByText(name, { exact: true }) })
      .click()
  }
}

async function at(page: Page, step: string): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname.endsWith(`/${step}`), { waitUntil: 'commit' })
  await untilArrived(page)
}
