import type { Candidate } from '@ideathlon/contracts/picks'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Choice } from '../../web/src/features/asking/picks/order-picks.ts'
import { PodiumSlots } from '../../web/src/features/asking/picks/podium-slots.tsx'
import { render } from './setup/render.tsx'

const CANDIDATES: Candidate[] = [
  {
    ...{ id: 1, title: 'A bench', description: 'For two.', lang: 'en' },
    ...{ is_own: false, is_shortlisted: false },
  },
]

function Picks() {
  const [choices, setChoices] = useState<Choice[]>([{ idea: 1, comment: '' }])
  return <PodiumSlots choices={choices} candidates={CANDIDATES} onChange={setChoices} />
}

it('removing a pick by keyboard keeps the focus at the list of picks', async () => {
  render(<Picks />)
  const remove = page.getByRole('button', { name: 'Remove: A bench' })
  await expect.element(remove).toBeVisible()
  remove.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(remove).not.toBeInTheDocument()
  await expect.element(page.getByRole('list', { name: 'Your Top 3' })).toHaveFocus()
})
