import { embedUrl } from '@ideathlon/contracts/embeds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  startApiServer,
} from '../../edge/api-server.ts'
import { WRITTEN } from '../../edge/log-choice.ts'

const ORIGIN = 'https://ideathlon.example'
const TITLE = 'What could <b>tea</b> & "milk" do for a rainy Monday'

let server: ApiServer
let ada: Member
let bob: Member
let slug: string

beforeAll(async () => {
  server = await startApiServer(WRITTEN, { PUBLIC_URL: ORIGIN })
  ada = await join(server, 'ada')
  bob = await join(server, 'bob')
  const published = await ada.call('POST', '/challenges', { ...aQuestion, question_title: TITLE })
  slug = published.json().data.slug
})
afterAll(() => server?.stop())

const enter = (title: string) =>
  bob.call('POST', '/ideas/v2', { challenge: slug, title, description: 'For everybody.' })
const card = (address = embedUrl(ORIGIN, slug), headers = {}) => {
  const { pathname, search } = new URL(address)
  return server.app.inject({ url: pathname + search, headers: { accept: 'text/html', ...headers } })
}

it('is a small page that every site may frame and that sets no cookies', async () => {
  const answer = await card()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.rawPayload.length).toBeLessThan(15_000)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.headers['x-frame-options']).toBeUndefined()
  expect(answer.headers['content-security-policy']).toContain('frame-ancestors *')
  expect(answer.body).toContain('&lt;b&gt;tea&lt;/b&gt; &amp; &quot;milk&quot;')
  expect(answer.body).not.toContain('<b>tea</b>')
})

it('contains the share link of the member who embeds it, and of nobody else', async () => {
  const { body } = await card(embedUrl(ORIGIN, slug, 'ada'))
  expect(body).toContain(`${ORIGIN}/challenges/${slug}?scout_id=ada&amp;via=embed`)
  expect((await card()).body).not.toContain('scout_id')
  expect(
    (await card(`${embedUrl(ORIGIN, slug)}?by=${encodeURIComponent('"><script>')}`)).body,
  ).not.toContain('scout_id')
})

it('shows every viewer only what a visitor can read', async () => {
  await enter('Umbrellas that sing')
  const mine = await bob.call('GET', `/../embed/challenges/${slug}`)
  expect(mine.body).toBe((await card()).body)
  expect(mine.body).not.toContain('Umbrellas')
  expect(mine.body.toLowerCase()).not.toContain('bob')
})

it('updates its counts while it is shown, and names the winner after the close', async () => {
  const counts = () => card(`${embedUrl(ORIGIN, slug)}/counts`)
  const before = (await counts()).json()
  expect(before.is_closed).toBe(false)
  expect(before.counts[0]).toBe('1 idea')
  expect(before.counts.join()).not.toContain('innovator')
  await enter('A lamp in every puddle')
  expect((await counts()).json().counts[0]).toBe('2 ideas')
  await ada.call('POST', `/challenges/${slug}/close`, { confirm: true })
  server.turnTo(new Date(server.deps.now().getTime() + 60_000))
  expect((await counts()).json()).toMatchObject({ is_closed: true })
  expect((await card()).body).toContain('See the results')
})

it('says in the frame that a challenge does not exist', async () => {
  const answer = await card(embedUrl(ORIGIN, 'no-such-challenge'))
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    404,
    'text/html; charset=utf-8',
  ])
  expect(answer.body).toContain('not available')
})

it('can be framed only by the operator’s sites, if any are named', async () => {
  const strict = await startApiServer(WRITTEN, { EMBED_ORIGINS: 'https://www.example.org' })
  const answer = await strict.app.inject({ url: '/embed/challenges/x' })
  await strict.stop()
  expect(answer.headers['content-security-policy']).toContain(
    "frame-ancestors 'self' https://www.example.org",
  )
})
