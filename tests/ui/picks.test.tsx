import type { Candidate } from '@ideathlon/contracts/picks'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Choice } from '../../web/src/features/asking/picks/order-picks.ts'
import { PodiumSlots } from '../../web/src/features/asking/picks/podium-slots.tsx'
import { render } from './setup/render.tsx'

const CANDIDATES: Candidate[] = [
  {
    id: 1,
    title: 'A bench',
    description: 'For two.',
    lang: 'en',
    is_own: false,
    is_shortlisted: false,
  },
]

function Picks() {
  const [choices, setChoices] = useState<Choice[]>([{ idea: 1, comment: '' }])
  return (
    <div id="main">
      <h1>Your Top 3</h1>
      <PodiumSlots choices={choices} candidates={CANDIDATES} onChange={setChoices} />
    </div>
  )
}

it('removing a pick by keyboard moves the focus to the heading', async () => {
  render(<Picks />)
  const remove = page.getByRole('button', { name: 'Remove: A bench' })
  await expect.element(remove).toBeVisible()
  remove.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(remove).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Your Top 3' })).toHaveFocus()
})
