import { join } from 'node:path'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ratedInWords } from '../../../web/src/entities/rating/rating-set.ts'
import { rateByKeys, readCard, seen, waitForAnimations } from './acts.ts'
import { untilArrived } from './inspect.ts'

const ADVICE = 'It gives people a reason to come, and somebody to meet when they are there.'

/** Saves screenshots in light and dark colours to the folder in `PLAY_PICTURES`. */
export async function takeOnScreen(page: Page, name: string): Promise<void> {
  const folder = process.env.PLAY_PICTURES
  if (folder === undefined) return
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-theme=dark]').waitFor()
  await waitForAnimations(page)
  await page.screenshot({ path: join(folder, `${name}-dark.png`), fullPage: true })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Only admins can allow surveys, so the test writes this to the database. */
export const allowSurveys = (databaseUrl: string): Promise<unknown> =>
  ask(databaseUrl, 'insert into api.flags (name, setting, changed_at) values ($1, $2, now())', [
    'survey-mode-link',
    JSON.stringify({ everyone: true }),
  ])

export const expireChallenge = (databaseUrl: string, question: string) =>
  ask(
    databaseUrl,
    "update api.challenges set closes_at = now() - interval '1 second' where slug = $1",
    [question],
  )

/** The stars that the server has stored for a rater and an idea; undefined if there are none. */
export async function keptStars(
  databaseUrl: string,
  { idea, rater }: { idea: number; rater: number },
): Promise<number | undefined> {
  const statement = 'select half_stars from api.ratings where idea = $1 and rater = $2'
  const [row] = await ask(databaseUrl, statement, [idea, rater])
  return row && Number(row.half_stars) / 2
}

async function ask(databaseUrl: string, statement: string, values: (string | number)[]) {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    return (await database.query<Record<string, unknown>>(statement, values)).rows
  } finally {
    await database.end()
  }
}

/** Leaves in the middle of rating an idea, returns after the time is up, and finishes that idea. */
export async function finishCurrentIdea(
  page: Page,
  question: string,
  timeIsUp: () => Promise<unknown>,
) {
  await page.goto(`/challenges/${question}/rate`)
  const inHand = await readCard(page)
  await timeIsUp()
  await page.goto(`/challenges/${question}`)
  const wayBack = page.getByRole('link', { name: 'Finish your rating' })
  await wayBack.click()
  expect(await readCard(page)).toBe(inHand)
  // Without stars, the button sends nothing and moves the focus to the stars.
  await page.getByRole('button', { name: 'Next idea' }).press('Enter')
  await page.locator('[role=slider]:focus').waitFor()
  await rateByKeys(page, 7)
  await page.getByRole('heading', { name: 'Time is up' }).waitFor()
  await untilArrived(page)
  await wayBack.waitFor({ state: 'hidden' })
}

export async function mentorBothWays(page: Page): Promise<void> {
  for (const assumption of ['What do you like about it?', 'What could improve?']) {
    const form = page.locator('form').filter({ hasText: assumption })
    await form.getByLabel(assumption).fill(ADVICE)
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })
  }
}

/** Rates the first mentor comment that was received. */
export async function rateAdvice(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByText(/^Received/)
    .first()
    .click()
  const comment = page.getByRole('article').first()
  await comment.getByRole('radio', { name: /^4, / }).press(' ')
  await comment.getByRole('button', { name: 'Give 4 of 5' }).click()
  await seen(page, 'Thank you. Your rating helps your mentor improve.').waitFor()
}

export async function challengeWhatAssumption(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Challenge the “what” assumption/i }).click()
  await page.getByLabel('What might be true instead?').fill(ADVICE)
  await page.getByLabel('Why do you think so?').fill(ADVICE)
  await page.getByRole('button', { name: 'Challenge this assumption' }).click()
  await page.getByRole('article', { name: /^Challenge to the/ }).waitFor()
}

/** A guest gives every idea eight stars. The keys work anywhere on the page. */
export async function rateAsGuest(page: Page, ideas: number): Promise<void> {
  await page.getByRole('button', { name: 'Begin' }).click()
  for (let at = 0; at < ideas; at += 1) {
    await page
      .getByRole('progressbar', { name: ratedInWords({ rated: at, left: ideas - at }) })
      .waitFor()
    await page.locator('#idea-title').waitFor()
    await page.keyboard.press('8')
    await page.locator('[role=slider][aria-valuetext^="8 of"]').waitFor()
    if (at === 0) await page.keyboard.press('Enter')
    else await page.getByRole('button', { name: 'Next idea' }).click()
  }
  await page.getByRole('heading', { name: 'Thank you, that was the last idea' }).waitFor()
}

export async function pickThree(page: Page, titles: readonly string[]): Promise<void> {
  for (const [at, title] of titles.entries()) {
    await page.getByRole('button', { name: `Make it my number ${at + 1}: ${title}` }).click()
  }
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.press('Enter')
  await seen(page, 'Saved. You can change your picks until you make them final.').waitFor()
  // The focus stays there, even after the saved picks have been read again.
  await page.getByText('Save your picks before you make them final.').waitFor({ state: 'detached' })
  await save.and(page.locator(':focus')).waitFor()
}
