import type { AssumptionChallengeView } from '@ideathlon/contracts/assumptions'
import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { IMPERSONATION_UNTIL_COOKIE } from '@ideathlon/contracts/impersonation-cookie'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../web/src/api/query-client.ts'
import { AnnouncementBanner } from '../../web/src/app/shell/frame/announcement-banner.tsx'
import { ImpersonationBanner } from '../../web/src/app/shell/impersonation-banner.tsx'
import { AssumptionChallengeVote } from '../../web/src/entities/assumption-challenge/assumption-challenge-actions.tsx'
import { AssumptionChallenges } from '../../web/src/entities/assumption-challenge/assumption-challenges.tsx'
import { TimeSlider } from '../../web/src/features/leaderboards/point-in-time/time-slider.tsx'
import { VideoPlayer } from '../../web/src/ui/rich-text/video-player.tsx'
import { render } from './setup/render.tsx'

afterEach(() => void vi.unstubAllGlobals())

const button = (name: string | RegExp) => page.getByRole('button', { name })

it('the player of a video takes over the focus of the button that started it', async () => {
  render(<VideoPlayer video={{ host: 'youtube', id: 'aaaaaaaaaaa' }} />)
  await button(/^Play the video/).click()
  await expect.poll(() => document.activeElement?.tagName).toBe('IFRAME')
})

let arrive: () => void = () => {}

/** A board on which an event can arrive at any moment. */
function LiveBoard() {
  const [until, setUntil] = useState(1_000)
  const [at, setAt] = useState<number>()
  arrive = () => setUntil((before) => before + 1)
  return <TimeSlider from={0} until={until} at={at} onTravel={setAt} when={undefined} />
}

const slider = page.getByRole('slider', { name: 'Event' })

it('the buttons for going back in time and the slider take over the focus from each other', async () => {
  render(<LiveBoard />)
  await button('Go back in time').click()
  await expect.element(slider).toHaveFocus()
  await button('Back to now').click()
  await expect.element(button('Go back in time')).toHaveFocus()
})

it('a board in the past keeps playing while new events arrive, and starts again from the beginning', async () => {
  render(<LiveBoard />)
  await button('Go back in time').click()
  await userEvent.keyboard('{End}')
  const position = () => Number((slider.element() as HTMLInputElement).value)
  await expect.poll(position).toBe(1_000)
  const arriving = setInterval(() => arrive(), 100)
  try {
    await button('Play').click()
    await expect.poll(position).toBeLessThan(100)
    await expect.poll(position, { timeout: 10_000 }).toBeGreaterThan(10)
  } finally {
    clearInterval(arriving)
  }
})

const open = { allowed: true, reason: null }
const challenge = {
  id: 7,
  votes: 2,
  voted: false,
  can: { vote: open },
} as unknown as AssumptionChallengeView

it('a vote keeps the focus while it is sent, and is sent once', async () => {
  let votes = 0
  vi.stubGlobal('fetch', (_: unknown, init?: RequestInit) => {
    if (init?.method === 'POST') votes += 1
    return new Promise(() => {})
  })
  render(<AssumptionChallengeVote assumptionChallenge={challenge} />)
  const vote = button('I find this convincing: 2 votes')
  await vote.click()
  await expect.element(vote).toHaveAttribute('aria-disabled', 'true')
  await expect.element(vote).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(votes).toBe(1)
})

const flooded = {
  slug: 'floods',
  state: 'open',
  is_closed: false,
  mine: { is_catalyst: false },
  can: { mentor: open },
  assumption_who: 'New families in the meadow quarter.',
  assumption_what: 'Something that keeps a memory alive.',
  assumption_why: '',
} as unknown as ChallengeView

const closed = { allowed: false, reason: null }
const REASON = 'Sea shanties carried harbour depths for two hundred years.'
const own: AssumptionChallengeView = {
  id: 9,
  challenge: { slug: 'floods', question_title: 'What could help?', lang: 'en' },
  kind: 'what',
  alternative: 'A song.',
  reason: REASON,
  lang: 'en',
  is_mine: true,
  member: null,
  votes: 0,
  voted: false,
  accepted: false,
  kudos: false,
  removed: null,
  can: { vote: closed, accept: closed, thank: closed, remove: closed },
}

it('an assumption challenge outlives its closed dialog, and passes the focus on once it is sent', async () => {
  const raised: AssumptionChallengeView[] = []
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    if (init?.method === 'POST') raised.push(own)
    return init?.method === 'POST'
      ? Response.json({ data: { id: own.id } }, { status: 201 })
      : Response.json({ data: raised, meta: { page: 0, size: 100, total: raised.length } })
  })
  queryClient.setQueryData(['me'], { user: { id: 7 } })
  render(
    <QueryClientProvider client={queryClient}>
      <AssumptionChallenges challenge={flooded} />
    </QueryClientProvider>,
  )
  await button('Challenge the “What” assumption').click()
  const instead = page.getByLabelText('What might be true instead?')
  await instead.fill('It could be a song that everybody learns.')
  await expect.element(page.getByText('30 more characters')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await button('Challenge the “What” assumption').click()
  await expect.element(instead).toHaveValue('It could be a song that everybody learns.')
  await page.getByLabelText('Why do you think so?').fill(REASON)
  await button('Challenge this assumption').click()
  await expect.element(page.getByRole('heading', { name: 'Assumption challenges' })).toHaveFocus()
  expect(Object.keys(localStorage).filter((name) => name.startsWith('assumption-draft'))).toEqual(
    [],
  )
})

it('a closed announcement passes the focus to the page', async () => {
  const banner = { id: 3, title: 'We move on Monday', text: 'For an hour.', link: '' }
  vi.stubGlobal('fetch', async () => Response.json({ data: [banner] }))
  render(
    <QueryClientProvider client={queryClient}>
      <section id="main" tabIndex={-1} aria-label="Page" />
      <AnnouncementBanner me={null} />
    </QueryClientProvider>,
  )
  await button(/^Dismiss/).click()
  await expect.element(page.getByRole('region', { name: 'Page' })).toHaveFocus()
})

it('an expired impersonation is stopped once', async () => {
  await cookieStore.set(IMPERSONATION_UNTIL_COOKIE, String(Date.now() - 1_000))
  const sent = vi.fn(() => new Promise(() => {}))
  vi.stubGlobal('fetch', sent)
  render(<ImpersonationBanner handle="ada" />)
  await expect.poll(() => sent.mock.calls.length).toBeGreaterThan(0)
  await new Promise((passed) => setTimeout(passed, 500))
  const first = sent.mock.calls.length
  await new Promise((passed) => setTimeout(passed, 2_500))
  expect(sent).toHaveBeenCalledTimes(first)
  await cookieStore.delete(IMPERSONATION_UNTIL_COOKIE)
})
