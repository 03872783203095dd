import type { PendingChallenge, PendingEntry } from '@ideathlon/contracts/pending'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { PendingList } from '../../web/src/entities/score/pending/pending-list.tsx'
import { WaitingList } from '../../web/src/entities/tournament/overview/waiting-list.tsx'
import { render } from './setup/render.tsx'

it('leads from unfunded prizes to the tournaments, because members cannot fund themselves', async () => {
  render(<WaitingList waiting={[{ kind: 'unfunded_prizes', count: 1, cents: 2_500 }]} />)
  const link = page.getByRole('link', { name: /1 tournament is not fully funded: \$25/ })
  await expect.element(link).toHaveAttribute('href', '/me/fund?for=tournaments')
})

it('leads from unfunded promises of ended cycles to the page where only those can be paid', async () => {
  render(<WaitingList waiting={[{ kind: 'unfunded_promises', count: 2, cents: 12_000 }]} />)
  const link = page.getByRole('link', { name: /2 ended cycles promised more .*: \$120/ })
  await expect.element(link).toHaveAttribute('href', '/me/my-dashboard/director/funding')
})

const created: PendingEntry = {
  key: 'ChallengePublished:CreatedChallenge',
  sentence: 'You created a challenge: paid once five have rated',
  role: 'catalyst',
  times: 1,
  neurons: 52,
}
const answered: PendingEntry = {
  ...created,
  key: 'IdeaPublished:IdeaSubmittedInChallenge',
  sentence: 'Someone answered your challenge',
}
const pending: PendingChallenge = {
  slug: 'feast',
  title: 'What could make it a feast?',
  lang: 'en',
  closes_at: new Date(Date.now() + 5 * 864e5).toISOString(),
  neurons: 52,
  whole: { neurons: 52, by_role: {} },
  entries: [],
}

it('promises payment at the close only for what is paid then', async () => {
  const feasts = [[created], [created, answered], [answered]].map((entries, at) => ({
    ...pending,
    slug: `feast-${at}`,
    entries,
  }))
  render(<PendingList challenges={feasts} />)
  await expect.element(page.getByText(/^The rest is paid at the close/)).toBeVisible()
  const rows = [...document.querySelectorAll('li')].map((row) => row.textContent)
  const say = (words: string) => rows.map((row) => row.includes(words))
  expect(say('The rest is paid at the close')).toEqual([false, true, false])
  expect(say('Paid at the close')).toEqual([false, false, true])
})
