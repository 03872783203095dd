import type { ChallengeView } from '@ideathlon/contracts/challenges'
import type { IdeaView } from '@ideathlon/contracts/ideas'
import { NOTIFICATION_GROUPS } from '@ideathlon/contracts/notification-kind'
import type { OwnLine } from '@ideathlon/contracts/payouts/runs'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../web/src/api/query-client.ts'
import { useLevels } from '../../web/src/entities/notification/queries/levels.ts'
import { Proof } from '../../web/src/entities/prize/proof/proof.tsx'
import { NotesView } from '../../web/src/features/presentation/notes-view.tsx'
import { Component as SharingCentre } from '../../web/src/features/sharing/sharing-screen.tsx'
import { render } from './setup/render.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  queryClient.clear()
})

type Sent = { settings?: object; answer: (body: unknown, status?: number) => void }

/** Holds back the answers to all requests, and returns the requests. */
function holdCalls(): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (_: unknown, init: RequestInit) => {
    const { settings } = JSON.parse(String(init.body ?? '{}'))
    return new Promise((resolve) => {
      const answer: Sent['answer'] = (body, status = 200) =>
        resolve(Response.json(body, { status }))
      sent.push({ settings, answer })
    })
  })
  return sent
}

const OFF = Object.fromEntries(Object.keys(NOTIFICATION_GROUPS).map((group) => [group, 'off']))

const stateWith = (chosen: object) => ({
  data: {
    unread: 0,
    channel: 'private-notices-1',
    token_expires_at: '2026-12-01T00:00:00.000Z',
    settings: { ...OFF, ...chosen },
    is_reachable: true,
  },
})

function Levels() {
  const { state, change } = useLevels()
  const levels = state.data?.data.settings
  return (
    <>
      <output>{levels && `${levels.talk} ${levels.people}`}</output>
      <button type="button" onClick={() => change.mutate({ talk: 'daily' })}>
        Talk
      </button>
      <button type="button" onClick={() => change.mutate({ people: 'weekly' })}>
        People
      </button>
    </>
  )
}

it('two choices in a row are saved in order, and only a refused one is taken back', async () => {
  const sent = holdCalls()
  queryClient.setQueryData(['me'], { user: { id: 1 } })
  queryClient.setQueryData(['/me/notification', {}, {}], stateWith({}))
  queryClient.setQueryDefaults(['/me/notification'], { staleTime: Number.POSITIVE_INFINITY })
  render(
    <QueryClientProvider client={queryClient}>
      <Levels />
    </QueryClientProvider>,
  )
  const shown = page.getByRole('status')
  await page.getByRole('button', { name: 'Talk' }).click()
  await page.getByRole('button', { name: 'People' }).click()
  await expect.element(shown).toHaveTextContent('daily weekly')
  expect(sent.map(({ settings }) => settings)).toEqual([{ talk: 'daily' }])

  sent[0]?.answer({ error: { code: 'unavailable', message: 'Not now.' } }, 409)
  await expect.poll(() => sent.length).toBe(2)
  await expect.element(shown).toHaveTextContent('daily weekly')
  sent[1]?.answer(stateWith({ people: 'weekly' }))
  await expect.element(shown).toHaveTextContent('off weekly')
})

it('the sharing centre mentions recruits only once their number is known', async () => {
  const figures = {
    scout_id: 'ab',
    is_credited: true,
    clicks: 0,
    recruits: 0,
    playing: 0,
    days: [],
  }
  const answer = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (url: unknown) => {
    await (String(url).includes('/scouting/figures') ? answer.promise : new Promise(() => {}))
    return Response.json({ data: figures })
  })
  render(<SharingCentre />)
  const recruits = page.getByRole('listitem').filter({ hasText: 'Your recruits' })
  await expect.element(recruits).toBeVisible()
  expect(recruits.element().textContent?.trim()).toBe('Your recruits')
  answer.resolve()
  await expect.poll(() => recruits.element().textContent).toMatch(/Nobody has joined/)
})

it('a proof that the browser cannot compute shows a message about it', async () => {
  vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(new Error('not here'))
  const hash = 'a'.repeat(64)
  const own = {
    run: {
      id: 1,
      standings_root: hash,
      lines_root: hash,
      rules_hash: null,
      pool_cents: 100,
      weights: 1,
    },
    line: { run: 1, order: 1, rank: 1, member: 1, weight: 1, cents: 100 },
    path: [],
    place: { order: 1, rank: 1, member: 1, milli_points: 1 },
    place_path: [],
    rules: null,
  } as unknown as OwnLine
  render(<Proof own={own} />)
  const text = () => document.querySelector('main')?.textContent
  await expect.poll(text).toContain('Your browser could not compute the proof.')
})

it('speaker notes report that comments could not be loaded, and show the reason for the pick', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: { code: 'missing', message: 'This does not exist.' } }, { status: 404 }),
  )
  queryClient.setQueryData(['me'], { user: { id: 1 } })
  const idea = { id: 5, title: 'A roof', lang: 'en', pick: { comment: 'Dry.', lang: 'en' } }
  const slide = { kind: 'idea', idea: idea as unknown as IdeaView, place: 1 } as never
  const deck = { at: 0, count: 1, go: () => {} } as never
  const challenge = { slug: 'rain-1', lang: 'en', question_title: 'Rain?' } as ChallengeView
  render(
    <QueryClientProvider client={queryClient}>
      <NotesView deck={deck} slides={[slide]} challenge={challenge} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Dry.')).toBeVisible()
  await expect.element(page.getByText('There is nothing here')).toBeVisible()
})
