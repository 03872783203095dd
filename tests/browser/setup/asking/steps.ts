import type { Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { untilArrived } from '../inspect.ts'

/** One challenge: its format, and what its asker writes. */
export type Sample = {
  format: string
  /** The name of the format on the start screen. */
  begin: string
  /** The categories to open, from the top of the tree. */
  category: readonly string[]
  steps: readonly StepName[]
  title: string
  /** A page that the article step can read. */
  article: string
  /** The prize promised for the best ideas, in dollars. */
  prize?: number
}

export type StepName = keyof typeof FILL

const IDEA = 'A bell at every stop'
const LONG = 'People would come if somebody told them the evening before that it is on. '.repeat(2)
const MONKEY = 'Nobody knows who is in charge'

/** Fills half of a step, reloads, checks that it is still there, and fills the rest. */
export async function fillStep(page: Page, step: StepName, sample: Sample): Promise<void> {
  await FILL[step](page, sample)
}

const FILL = {
  'question-description': async (page: Page, { format, title }: Sample) => {
    const question = page.locator('textarea[name=question_title]')
    await question.fill(title)
    await reload(page)
    await hasText(question, title)
    await page.getByLabel('A little more detail').fill(`What I know about ${format} so far.`)
  },
  assumptions: async (page: Page, { format }: Sample) => {
    const dives = divesOf(format)
    for (const [kind, field] of dives) {
      await page.getByRole('tab', { name: kind }).click()
      await page.getByRole('tabpanel').locator('textarea').first().fill(`${kind}. ${LONG}`)
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      await page.getByLabel(field, { exact: true }).fill(MONKEY)
    }
    await reload(page)
    for (const [kind, field] of dives) {
      await page.getByRole('tab', { name: kind }).click()
      await hasText(page.getByRole('tabpanel').locator('textarea').first(), `${kind}. ${LONG}`)
      await hasText(page.getByLabel(field, { exact: true }), MONKEY)
    }
  },
  image: async (page: Page) => {
    await page
      .getByRole('button', { name: /^Use this picture/ })
      .first()
      .click()
    const alt = page.getByLabel('What does the picture show?')
    await alt.fill('A street in the evening')
    await reload(page)
    await hasText(alt, 'A street in the evening')
    await page.getByText('Shown below the picture on your challenge.').waitFor()
  },
  'your-idea': async (page: Page) => {
    const idea = page.getByRole('region', { name: 'Your idea' })
    const title = idea.getByLabel('Title', { exact: true })
    await title.fill(IDEA)
    await reload(page)
    await hasText(title, IDEA)
    await idea.getByLabel('Description', { exact: true }).fill(`${IDEA}, rung by those who wait.`)
  },
  purpose: async (page: Page) => {
    const purpose = page.getByLabel('The purpose of the improvements')
    await purpose.fill('Half the price.')
    await reload(page)
    await hasText(purpose, 'Half the price.')
  },
  'innovation-scale': async (page: Page) => choose(page, /^Moonshot/),
  'article-source': async (page: Page, { article }: Sample) => {
    await page.getByLabel('Address of the article').fill(article)
    await page.getByRole('button', { name: 'Retrieve' }).click()
    const card = page.getByRole('link', { name: 'Tea & its friends' })
    await card.waitFor()
    await reload(page)
    await card.waitFor()
  },
  duration: async (page: Page) => choose(page, /^90 days/),
  'money-prizes': async (page: Page, { prize }: Sample) => {
    if (prize === undefined) {
      await press(page.getByRole('radio', { name: /A prize that you name/ }))
      const name = page.getByLabel('Name of the prize')
      await name.fill('Cake')
      await reload(page)
      await hasText(name, 'Cake')
      await page.getByLabel('Prize description').fill('A cake that we bake for you.')
      return
    }
    await page.getByRole('button', { name: 'More kinds of prizes' }).click()
    await press(page.getByRole('radio', { name: /^Money/ }))
    const money = page.getByLabel('Prize money')
    await money.fill(String(prize))
    await reload(page)
    await hasText(money, String(prize))
  },
  'caption-format': async (page: Page) => {
    const style = page.locator('input[value=caption]')
    await press(style)
    await choose(page, 'Inspiring')
    await isChosen(style)
  },
}

const DIVES = [
  ['What', 'First core cause'],
  ['Who', 'The job they want done'],
  ['Why', 'What you saw or tried'],
] as const

/** A plain challenge has all three deep dives filled in, the other formats only the first. */
export const divesOf = (format: string) => (format === 'challenge' ? DIVES : DIVES.slice(0, 1))

async function choose(page: Page, name: string | RegExp): Promise<void> {
  const choice = page.getByRole('radio', { name })
  await press(choice)
  await reload(page)
  await isChosen(choice)
}

/** The radio button itself is hidden: people click its card. */
const press = (radio: Locator) => radio.locator('xpath=ancestor::label').click()

const POLL_OPTIONS = { timeout: 60_000 }
const hasText = (field: Locator, text: string) =>
  vi.waitFor(async () => expect(await field.inputValue()).toBe(text), POLL_OPTIONS)

const isChosen = (radio: Locator) =>
  vi.waitFor(async () => expect(await radio.isChecked()).toBe(true), POLL_OPTIONS)

/** Pictures may still be loading when the page responds again. */
export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'domcontentloaded' })
  await untilArrived(page)
}
