import type { DashboardQuestion, MetaDashboard } from '@ideathlon/contracts/dashboard-views'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Waiting } from './waiting.tsx'

const NOTHING: MetaDashboard = {
  first_steps: { rated: 3, has_entered: true },
  rate_next: [],
  picks_due: [],
  prizes_undecided: [],
  closing_soon: [],
  mentoring: { given: 0, received: 0, to_rate: 0, next_to_rate: null },
  ideas: [],
  drafts: 0,
  prizes: 0,
  unread: 0,
}
const QUESTION: DashboardQuestion = {
  id: 7 as DashboardQuestion['id'],
  slug: 'night-bus' as DashboardQuestion['slug'],
  question_title: 'What could a night bus carry?',
  lang: 'en',
  category: 'Cities',
  hue: 200,
  state: 'settled',
  opens_at: '2026-03-01T09:00:00Z',
  closes_at: '2026-03-02T09:00:00Z',
  closed_at: '2026-03-02T09:00:00Z',
  ideas: 3,
}

const shown = (more: Partial<MetaDashboard>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Waiting desk={{ ...NOTHING, ...more }} />
    </MemoryRouter>,
  )

it('shows an asker the prize that they need to decide on', () => {
  const page = shown({ prizes_undecided: [{ ...QUESTION, decision_due: '2999-03-05T09:00:00Z' }] })
  expect(page).toContain('href="/challenges/night-bus#prize-decision"')
  expect(page).toContain('What could a night bus carry?')
  expect(page).not.toContain('You are all caught up')
})

it('says so when there is nothing left to do', () => {
  expect(shown({})).toContain('You are all caught up')
})
