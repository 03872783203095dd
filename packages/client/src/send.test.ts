import { expect, it, onTestFinished, vi } from 'vitest'
import { createClient } from './create-client.ts'

type Sent = { address: string; method: string; headers: Headers; body: unknown }

/** Creates a client whose calls receive these responses, one after the other. */
function clientWith(...answers: (Response | Error)[]) {
  const sent: Sent[] = []
  const slept: number[] = []
  const client = createClient({
    url: 'https://ideas.example.org/',
    key: 'idk_test',
    sleep: async (ms) => void slept.push(ms),
    fetch: async (input, init = {}) => {
      const { method = 'GET', headers, body } = init
      sent.push({ address: String(input), method, headers: new Headers(headers), body })
      const answer = answers.shift() ?? Response.json({ data: [] })
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  return { client, sent, slept }
}
const busy = (headers = {}) => new Response('', { status: 503, headers })
const message = { body: { body: 'Hello' } } as never

it('sends the key, the parameters and the query', async () => {
  const { client, sent } = clientWith(Response.json({ data: {} }))
  await client.challenges.listChallenges({ query: { size: 5, state: 'open' } })
  expect(sent[0]).toMatchObject({
    method: 'GET',
    address: 'https://ideas.example.org/api/challenges?size=5&state=open',
  })
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer idk_test')
  expect(sent[0]?.headers.get('idempotency-key')).toBeNull()
})

it('retries a change with the same idempotency key, and waits as long as the server asks', async () => {
  const { client, sent, slept } = clientWith(
    busy({ 'retry-after': '3' }),
    new TypeError('fetch failed'),
    Response.json({ data: { id: 1 } }, { status: 201 }),
  )
  await client.ideas.enterIdea({ body: { challenge: 'a', title: 'Bread' } })
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  expect(slept[0]).toBe(3000)
})

it('gives up after its last retry, and not before', async () => {
  const dead = Array.from({ length: 5 }, () => new TypeError('fetch failed'))
  const { client, sent } = clientWith(...dead)
  await expect(client.ideas.enterIdea(message)).rejects.toMatchObject({ code: 'no_answer' })
  expect(sent).toHaveLength(5)
})

it('stops at once when the caller aborts during a pause', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const answered = vi.fn(async () => busy({ 'retry-after': '30' }))
  const client = createClient({ url: 'https://ideas.example.org', fetch: answered })
  const stop = new AbortController()
  const calling = client.brain.readHistory({ params: { id: 7 }, signal: stop.signal })
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  answered.mockRejectedValue(new DOMException('aborted', 'AbortError'))
  stop.abort()
  expect(vi.getTimerCount()).toBe(0)
  await expect(calling).rejects.toMatchObject({ code: 'no_answer' })
})

it('does not retry a refused call, and says what is wrong with which field', async () => {
  const errors = [{ field: 'title', error: 'Write a title.' }]
  const { client, sent } = clientWith(Response.json({ errors }, { status: 422 }))
  await expect(client.ideas.enterIdea(message)).rejects.toMatchObject({
    status: 422,
    code: 'invalid',
    fields: errors,
    message: 'title: Write a title.',
  })
  expect(sent).toHaveLength(1)
})

it('reports an error about the whole input without naming a field', async () => {
  const errors = [
    { field: '', error: 'This idempotency key was already used for a different request.' },
  ]
  const { client } = clientWith(Response.json({ errors }, { status: 422 }))
  await expect(client.ideas.enterIdea(message)).rejects.toMatchObject({
    message: 'This idempotency key was already used for a different request.',
  })
})

it('reads its own writes: a later read waits for the newest position', async () => {
  const at = (position: string) =>
    Response.json({ data: {} }, { headers: { 'x-log-position': position } })
  const { client, sent } = clientWith(at('12'), at('7'))
  await client.ideas.enterIdea(message)
  await client.ideas.enterIdea(message)
  await client.brain.readHistory({ params: { id: 7 } })
  expect(new URL(sent[2]?.address ?? '').searchParams.get('min_position')).toBe('12')
})
