import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { DurationChoice } from '../../web/src/features/asking/compose/duration-choice.tsx'
import { OpeningTime } from '../../web/src/features/asking/compose/opening-time.tsx'
import { Problem } from '../../web/src/lib/problem.ts'
import { Form } from '../../web/src/ui/forms/form.tsx'
import { SecretEntry } from '../../web/src/ui/inputs/texts/secret-entry.tsx'
import { TextEntry } from '../../web/src/ui/inputs/texts/text-entry.tsx'
import { faults } from './setup/axe.ts'
import { render } from './setup/render.tsx'

const Person = z.object({
  name: z.string().min(1, 'Tell us your name.'),
  nickname: z.string(),
  home: z.string().min(3, 'Three letters at least.').optional(),
  password: z.string().min(8, 'Eight signs at least.'),
})

const TAKEN = new Problem('invalid', 'Taken.', {
  fields: [{ field: 'nickname', error: 'Somebody is called that.' }],
})

function PersonForm({ send }: { send: () => Promise<unknown> }) {
  return (
    <Form
      contract={Person}
      start={{ name: '', nickname: '', home: '', password: '' }}
      label="You"
      send={send}
    >
      {() => (
        <>
          <TextEntry name="name" label="Name" />
          <TextEntry name="nickname" label="Nickname" hint="What friends say." />
          <TextEntry name="home" label="Home" optional />
          <SecretEntry name="password" label="Password" autoComplete="new-password" />
          <button type="submit">Send</button>
        </>
      )}
    </Form>
  )
}

const field = (label: string) => page.getByRole('textbox', { name: label })
const send = page.getByRole('button', { name: 'Send' })

describe('a form', () => {
  it('marks the fields that its contract requires', async () => {
    render(<PersonForm send={async () => undefined} />)
    await expect.element(field('Name')).toBeRequired()
    await expect.element(page.getByLabelText('Password', { exact: true })).toBeRequired()
    await expect.element(field('Nickname')).not.toBeRequired()
    await expect.element(field('Home')).not.toBeRequired()
    await expect.element(field('Nickname')).toHaveAccessibleDescription('What friends say.')
    expect(await faults()).toEqual([])
  })

  it('lists errors in a summary that takes the focus and links to each field', async () => {
    render(<PersonForm send={async () => undefined} />)
    await send.click()
    const summary = page.getByRole('region', { name: '2 problems to fix' })
    await expect.element(summary).toHaveFocus()
    await expect.element(field('Name')).toBeInvalid()
    await expect.element(field('Name')).toHaveAccessibleDescription('Tell us your name.')
    expect(await faults()).toEqual([])
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus()
    await page.getByRole('button', { name: 'Tell us your name.' }).click()
    await expect.element(field('Name')).toHaveFocus()
  })

  it('focuses the field of a server error', async () => {
    render(<PersonForm send={() => Promise.reject(TAKEN)} />)
    await field('Name').fill('Ada')
    await page.getByLabelText('Password', { exact: true }).fill('long enough')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('region', { name: 'One problem to fix' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(field('Nickname')).toHaveFocus()
    await expect.element(field('Nickname')).toHaveAccessibleDescription('Somebody is called that.')
  })
})

const Span = z.object({ duration_days: z.int(), opens_at: z.string().optional() })

it('the day on which a challenge closes can be typed, and leaving its field changes nothing', async () => {
  const sent: number[] = []
  const send = async ({ duration_days: days }: z.infer<typeof Span>) => sent.push(days)
  render(
    <Form contract={Span} start={{ duration_days: 90 }} label="Span" send={send}>
      {() => (
        <>
          <DurationChoice />
          <button type="submit">Send</button>
        </>
      )}
    </Form>,
  )
  const day = page.getByLabelText('Or until a date you choose')
  const submit = page.getByRole('button', { name: 'Send' })
  await day.click()
  await page.getByText('How long should it stay open?').click()
  await submit.click()
  await expect.poll(() => sent).toEqual([90])
  const end = new Date(Date.now() + 60 * 86_400_000)
  const digits = [end.getMonth() + 1, end.getDate(), end.getFullYear()]
  await day.click({ position: { x: 20, y: 20 } })
  await userEvent.keyboard(digits.map((part) => String(part).padStart(2, '0')).join(''))
  await submit.click()
  await expect.poll(() => sent).toEqual([90, 60])
})

const Opening = z.object({ opens_at: z.iso.datetime('Choose the day.').optional() })

function OpeningForm({ opensAt }: { opensAt?: string }) {
  return (
    <Form contract={Opening} start={{ opens_at: opensAt }} label="Opening" send={async () => null}>
      {() => (
        <>
          <OpeningTime />
          <button type="submit">Send</button>
        </>
      )}
    </Form>
  )
}

describe('the day on which a challenge opens', () => {
  const later = page.getByRole('checkbox', { name: /Open it later/ })
  const day = page.getByLabelText('Opens on')

  it('is not marked as an error until the form is sent without it, even if the form was sent before', async () => {
    render(<OpeningForm />)
    await send.click()
    await later.click()
    await expect.element(day).toHaveAccessibleDescription(/^Your local time/)
    await expect.element(day).not.toHaveAttribute('aria-invalid')
    await send.click()
    await expect.element(day).toHaveAccessibleDescription('Choose the day.')
    await later.click()
    await later.click()
    await expect.element(day).not.toHaveAttribute('aria-invalid')
  })

  it('is left out once “later” is no longer chosen, whatever the initial value of the form', async () => {
    render(<OpeningForm opensAt="2026-12-24T09:00:00.000Z" />)
    await expect.element(later).toBeChecked()
    await later.click()
    await expect.element(later).not.toBeChecked()
    await expect.element(day).not.toBeInTheDocument()
  })
})
