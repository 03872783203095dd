import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, aQuestion, join, type Member, startApiServer } from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let asker: Member
let ada: Member
let ben: Member

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  asker = await join(server, 'asker')
  ada = await join(server, 'ada')
  ben = await join(server, 'ben')
})
afterAll(() => server.stop())

const ask = async (question_title: string, category = 1) =>
  (await asker.call('POST', '/challenges', { ...aQuestion, question_title, category })).json().data
    .slug as string
const enter = (who: Member, challenge: string, title: string) =>
  who.call('POST', '/ideas/v2', { challenge, title, description: 'With umbrellas for everybody.' })
const priors = async (who: Member, slug: string, text: string) =>
  (await who.call('GET', `/platform/suggestions/${slug}/priors?text=${encodeURIComponent(text)}`))
    .json()
    .data.map((idea: { title: string }) => idea.title)

it('shows the viewer’s own open ideas and all closed ones, never another’s open one', async () => {
  const [open, closed] = [
    await ask('What could keep a queue dry in the rain?'),
    await ask('What could keep a market dry in the rain?'),
  ]
  await enter(ada, open, 'Umbrella arcade')
  await enter(ben, open, 'Umbrella parade')
  await enter(ben, closed, 'Umbrella market')
  await asker.call('POST', `/challenges/${closed}/close`, { confirm: true })
  expect(await priors(ada, open, 'a roof of umbrella cloth')).toEqual([
    'Umbrella arcade',
    'Umbrella market',
  ])
  expect(await priors(ada, open, 'what could')).toEqual([])
})

it('shows an asker the text of a closed idea, and its place once their own picks are final', async () => {
  const slug = await ask('What could dry a raincoat on a tram?')
  const idea = (await enter(ben, slug, 'Raincoat carousel')).json().data.id
  await enter(ben, slug, 'A warm rail')
  for (const rater of [ada, await join(server, 'cem')]) {
    await rater.call('POST', `/challenges/${slug}/ratings`, { idea_id: idea, value: 8 })
  }
  await asker.call('POST', `/challenges/${slug}/close`, { confirm: true })
  const path = `/platform/suggestions/${slug}/priors?text=raincoat%20carousel`
  const placeFor = async (who: Member) => (await who.call('GET', path)).json().data[0].place
  expect(await placeFor(ada)).toBe(1)
  expect(await placeFor(asker)).toBeNull()
  await asker.call('POST', `/challenges/${slug}/settle`, { confirm: true })
  expect(await placeFor(asker)).toBe(1)
})

it('links a challenge to similar open ones, and not to itself', async () => {
  const [one, two] = [
    await ask('How could a library lend its quiet?', 2),
    await ask('How could a library stay open at night?', 3),
  ]
  const near = (await ada.call('GET', `/challenges/${one}/promoted`)).json().data
  const slugs = near.map((card: { slug: string }) => card.slug)
  expect(slugs[0]).toBe(two)
  expect(slugs).not.toContain(one)
})

it('finds earlier challenges with nearly the same words, open or closed', async () => {
  const [open, closed] = [
    await ask('What could make a night bus less lonely?'),
    await ask('How could a lonely night watch pass faster?'),
  ]
  await ask('What could make a night market safer?')
  await enter(ben, closed, 'A radio')
  await asker.call('POST', `/challenges/${closed}/close`, { confirm: true })
  const similar = async (text: string) =>
    (await ada.call('GET', `/challenges/similar?text=${encodeURIComponent(text)}`))
      .json()
      .data.map(({ slug }: { slug: string }) => slug)
  expect(await similar('What could make a lonely night on a bus shorter?')).toEqual([open, closed])
  expect(await similar('What could?')).toEqual([])
  // No words in common, but the same meaning, which is what counts.
  expect(await similar('How could an evening tram feel less like isolation?')).toContain(open)
  // One word in common, but a different meaning.
  expect(await similar('What could a bus depot do with its roof, walls and windows?')).toEqual([])
})

it('suggests the categories of similar challenges', async () => {
  await ask('How could a hospital corridor feel shorter?', 6)
  const path = `/challenges/categorify?text=${encodeURIComponent('What could a hospital sing?')}`
  const found = (await ada.call('GET', path)).json().data
  expect(found[0]).toMatchObject({ slug: 'health' })
  const named = (await ada.call('GET', '/challenges/categorify?text=transport')).json().data
  expect(named[0]).toMatchObject({ slug: 'transport' })
})

it.each(['shuffled', 'hot', 'newest', 'closing_soon'])(
  'the list of open challenges (%s) continues on the next page, whatever was published in between',
  async (sort) => {
    const at = async (more: string): Promise<number[]> =>
      (await ada.call('GET', `/challenges?sort=${sort}&seed=9&size=3${more}`))
        .json()
        .data.map(({ id }: { id: number }) => id)
    const first = await at('')
    await ask('What could a lantern say at noon?', 5)
    const second = await at(`&page=1&after=${first.at(-1)}`)
    expect(second.length).toBeGreaterThan(0)
    expect(second.filter((id) => first.includes(id))).toEqual([])
  },
)
