import type { TeamView } from '@ideathlon/contracts/teams'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { WritingForm } from '../../web/src/entities/message/composer/writing-form.tsx'
import { NetworkBars } from '../../web/src/entities/share/funnel/network-bars.tsx'
import { TeamCard } from '../../web/src/features/profiles/teams/team-card.tsx'
import { render } from './setup/render.tsx'

const long = 'W'.repeat(60)
const captain = { id: 7, handle: 'wanda', name: `${long} ${long}`, avatar_url: null }
const team: TeamView = {
  slug: 'raft',
  name: 'The raft',
  about: '',
  lang: 'en',
  standing: 'none',
  captain,
  people: [captain],
  invited: [],
  created_at: '2026-03-02T09:00:00Z',
}

it('a member with a very long name does not make the page of a team wider than a phone', async () => {
  render(<TeamCard team={team} />)
  await expect.element(page.getByRole('link', { name: captain.name })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

it('the column headings of a table of numbers stay on one line', async () => {
  render(<NetworkBars networks={[{ via: 'mastodon', clicks: 3, signups: 1, ideas: null }]} />)
  const head = page.getByRole('columnheader', { name: 'Sign-ups' })
  await expect.element(head).toBeVisible()
  const lines = document.createRange()
  lines.selectNodeContents(head.element())
  expect(lines.getClientRects()).toHaveLength(1)
})

it('the send button keeps its icon beside a long note', async () => {
  const note = 'Your name is hidden here: you write under an alias.'
  const place = { kind: 'challenge', ref: 'a-tram' } as const
  render(
    <WritingForm place={place} member={7} label="Write a reply" note={note} isOpened={false} />,
  )
  const send = page.getByRole('button', { name: 'Send' })
  await expect.element(send).toBeVisible()
  const icon = send.element().querySelector('svg')?.getBoundingClientRect()
  expect(icon?.width).toBe(icon?.height)
  const words = page.getByText(note).element()
  expect(words.scrollHeight).toBeLessThanOrEqual(words.clientHeight)
  expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth)
})
