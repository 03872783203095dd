import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Tabs } from '../../web/src/ui/controls/tabs.tsx'
import { DateField, DateRangeField } from '../../web/src/ui/inputs/dates/date-field.tsx'
import type { Day, DayRange } from '../../web/src/ui/inputs/dates/date-words.ts'
import { Rating } from '../../web/src/ui/inputs/scales/rating.tsx'
import { DollarField, NumberField } from '../../web/src/ui/inputs/texts/number-field.tsx'
import { faults } from './setup/axe.ts'
import { render } from './setup/render.tsx'

const is = (text: string) => page.getByText(text, { exact: true })

function Dated() {
  const [day, setDay] = useState<Day>('2026-03-02')
  return (
    <>
      <DateField label="The day" value={day} onChange={setDay} min="2026-01-01" max="2026-12-31" />
      <p>It is {day ?? 'open'}</p>
    </>
  )
}

describe('a date', () => {
  const field = page.getByLabelText('The day')

  it('is clamped to its range on blur', async () => {
    render(<Dated />)
    await field.fill('2031-05-05')
    // Tab would only move on to the next part of the date, so the test clicks outside to leave the
    // field.
    await page.getByText(/^It is 2026/).click()
    await expect.element(is('It is 2026-12-31')).toBeVisible()
    expect(await faults()).toEqual([])
  })

  it('is cleared with a button that keeps the focus in the field', async () => {
    render(<Dated />)
    const clear = page.getByRole('button', { name: 'Clear date' })
    await expect.element(clear).toBeVisible()
    clear.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(is('It is open')).toBeVisible()
    await expect.element(field).toHaveFocus()
  })
})

function Ranged() {
  const [range, setRange] = useState<DayRange>({ from: '2026-03-02', to: '2026-03-05' })
  return (
    <>
      <DateRangeField label="When" value={range} onChange={setRange} />
      <p>{`${range.from} to ${range.to}`}</p>
    </>
  )
}

it('the end of a range moves when its start passes it', async () => {
  render(<Ranged />)
  await page.getByLabelText('From').fill('2026-03-09')
  await expect.element(is('2026-03-09 to 2026-03-09')).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'When' })).toBeVisible()
  expect(await faults()).toEqual([])
})

function Numbers() {
  const [count, setCount] = useState<number | null>(null)
  const [cents, setCents] = useState<number | null>(1250)
  return (
    <>
      <NumberField label="How many" value={count} onChange={setCount} error="Too many." />
      <DollarField label="Prize" value={cents} onChange={setCents} />
      <p>{`${count} and ${cents}`}</p>
    </>
  )
}

describe('a number', () => {
  it('keeps the valid part, and corrects the rest on blur', async () => {
    render(<Numbers />)
    const many = page.getByLabelText('How many')
    await many.fill('1,200')
    await expect.element(is('1200 and 1250')).toBeVisible()
    await many.fill('1200 or so')
    await userEvent.tab()
    await expect.element(many).toHaveValue('1200')
    await expect.element(many).toBeInvalid()
    await expect.element(many).toHaveAccessibleDescription('Too many.')
    await page.getByLabelText('Prize').fill('3.5')
    await expect.element(is('1200 and 350')).toBeVisible()
    expect(await faults()).toEqual([])
  })
})

describe('tabs', () => {
  const tab = (name: string) => page.getByRole('tab', { name })

  it('are one tab stop, and the arrow keys wrap around', async () => {
    render(
      <Tabs
        label="Feeds"
        tabs={['News', 'Neurons', 'Friends'].map((label) => ({
          key: label,
          label,
          panel: <button type="button">All {label}</button>,
        }))}
      />,
    )
    await expect.element(tab('News')).toBeVisible()
    await userEvent.tab()
    await expect.element(tab('News')).toHaveFocus()
    expect(await faults()).toEqual([])
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(tab('Friends')).toHaveFocus()
    await expect.element(tab('Friends')).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('tabpanel', { name: 'Friends' })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}{End}{Home}{ArrowRight}')
    await expect.element(tab('Neurons')).toHaveFocus()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'All Neurons' })).toHaveFocus()
  })
})

function Stars() {
  const [value, setValue] = useState(0)
  return (
    <>
      <Rating label="How good?" value={value} onChange={setValue} max={5} clearable />
      <p>Given: {value}</p>
    </>
  )
}

it('stars are set with the arrow keys and cleared with Backspace', async () => {
  render(<Stars />)
  await expect.element(page.getByRole('group', { name: 'How good?' })).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(is('Given: 1')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(is('Given: 3')).toBeVisible()
  expect(await faults()).toEqual([])
  await userEvent.keyboard('{Backspace}')
  await expect.element(is('Given: 0')).toBeVisible()
})
