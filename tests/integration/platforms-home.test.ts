import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openScheduled } from '../../services/api/src/play/closing/jobs.ts'
import { readCompletedPage } from '../../services/api/src/views/home/completed.ts'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  makeAdmin,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

const NOW = new Date('2026-03-02T09:00:00Z')
let server: ApiServer
let admin: Member
let owner: Member
let ben: Member
let quay: number

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  admin = await join(server, 'admin.ada')
  owner = await join(server, 'owner')
  ben = await join(server, 'ben')
  await makeAdmin(server, admin)
})
afterAll(() => server.stop())

const city = {
  name: 'Harbour City Ideas',
  title: 'Harbour City',
  slug: 'harbour',
  subdomain: 'city',
  owner: 'owner',
  categories: [1],
}
/** A fixed seed, because the answer is cached per seed. */
const HOME = '/harbour/challenges-homepage/v2?seed=5'
const at = (host: string) => ({ host })

/**
 * The status code of a read of the moderation queue, and whether the member can moderate and edit
 * the platform.
 */
async function queueOf({ call }: Member): Promise<[number, boolean, boolean]> {
  const { can } = (await call('GET', '/platforms/harbour')).json().data
  const { statusCode } = await call('GET', '/moderation/reviews?platform=harbour')
  return [statusCode, can.moderate, can.edit]
}

describe('a platform', () => {
  it('is created by admins, under a unique name', async () => {
    expect((await ben.call('POST', '/platforms', city)).statusCode).toBe(403)
    const made = await admin.call('POST', '/platforms', city)
    expect([made.statusCode, made.json().data.owner.handle]).toEqual([201, 'owner'])
    const again = await admin.call('POST', '/platforms', { ...city, subdomain: 'elsewhere' })
    expect(again.json().errors).toMatchObject([{ field: 'slug' }])
    const same = await admin.call('POST', '/platforms', { ...city, slug: 'other' })
    expect(same.json().errors).toMatchObject([{ field: 'subdomain' }])
    for (const slug of ['me', 'platform', 'welcome', 'Über']) {
      expect((await admin.call('POST', '/platforms', { ...city, slug })).statusCode).toBe(422)
    }
  })

  it('without challenges is not cached, so that the first challenge appears at once', async () => {
    const home = await visitor(server)('GET', HOME)
    expect([home.json().data, home.headers['cache-control']]).toEqual([[], 'no-cache'])
  })

  it('is found by its host, and by a part of its name', async () => {
    const here = async (host: string) =>
      (await visitor(server)('GET', '/platforms/here', undefined, at(host))).json().data.slug
    expect(await here('city.ideathlon.org')).toBe('harbour')
    expect(await here('www.ideathlon.org')).toBe('platform')
    const found = await visitor(server)('GET', '/search/platforms?q=city%20id')
    expect(found.json()).toMatchObject({ data: [{ slug: 'harbour' }], meta: { total: 1 } })
    expect((await visitor(server)('GET', '/platforms/nowhere')).statusCode).toBe(404)
  })

  it('can be edited by its owner but not by other members, and accepts no pictures from other sites', async () => {
    expect((await ben.call('PUT', '/platforms/harbour', { slogan: 'Mine' })).statusCode).toBe(403)
    const changed = await owner.call('PUT', '/platforms/harbour', {
      slogan: 'By the water',
      hue: 200,
    })
    expect(changed.json().data).toMatchObject({
      slogan: 'By the water',
      hue: 200,
      title: 'Harbour City',
    })
    const outside = { masthead_background_image: 'https://tracker.example/x.png' }
    expect((await owner.call('PUT', '/platforms/harbour', outside)).statusCode).toBe(422)
    const seen = (await ben.call('GET', '/platforms/harbour')).json().data
    expect(seen).toMatchObject({ slogan: 'By the water', can: { edit: false }, categories: [1] })
  })

  it('has staff whom its owner chooses and who can leave', async () => {
    const { id } = (await ben.call('GET', '/platforms/harbour')).json().data
    const path = `/platforms/${id}/staff`
    expect((await ben.call('POST', path, { handle: 'ben' })).statusCode).toBe(403)
    expect((await owner.call('POST', path, { handle: 'ben' })).statusCode).toBe(201)
    expect((await owner.call('POST', path, { handle: 'ben' })).statusCode).toBe(201)
    expect((await owner.call('POST', path, { handle: 'nobody' })).statusCode).toBe(422)
    const staff = await visitor(server)('GET', path)
    expect(staff.json().data).toMatchObject([
      { handle: 'owner', is_owner: true },
      { handle: 'ben' },
    ])
    expect(await queueOf(ben)).toEqual([200, true, false])
    expect((await ben.call('DELETE', `${path}/${ben.id}`)).statusCode).toBe(204)
    expect(await queueOf(ben)).toEqual([403, false, false])
    expect(await queueOf(owner)).toEqual([200, true, true])
    expect((await owner.call('DELETE', `${path}/${ben.id}`)).statusCode).toBe(404)
  })

  it('is audited once for each act', async () => {
    const recorded = server.db.selectFrom('audit').select('act').where('act', '!=', 'call')
    const acts = await recorded.orderBy('id').execute()
    expect(acts.map(({ act }) => act)).toEqual([
      'platform.create',
      'platform.change',
      'platform.staff.add',
      'platform.staff.remove',
    ])
  })
})

describe('a challenge', () => {
  const titles = async (path: string, host = 'localhost') =>
    (await visitor(server)('GET', path, undefined, at(host)))
      .json()
      .data.map((each: { question_title: string }) => each.question_title)

  it('appears on its own platform and on the main one', async () => {
    const question = { ...aQuestion, question_title: 'What could a quay be for?' }
    const host = at('city.ideathlon.org')
    const made = await ben.call('POST', '/challenges', question, host)
    expect(made.statusCode).toBe(201)
    quay = made.json().data.id
    expect((await ben.call('POST', '/challenges', aQuestion)).statusCode).toBe(201)
    expect(await titles('/challenges', 'city.ideathlon.org')).toEqual(['What could a quay be for?'])
    expect(await titles('/challenges?platform=harbour')).toEqual(['What could a quay be for?'])
    expect(await titles('/challenges')).toHaveLength(2)
    expect(await titles('/challenges?platform=platform', 'city.ideathlon.org')).toHaveLength(2)
  })

  it('enters the moderation queue of its platform', async () => {
    const report = { subject_type: 'question', id: String(quay), reason: 'spam' }
    expect((await admin.call('POST', '/immunity/reports', report)).statusCode).toBe(201)
    const queue = (await owner.call('GET', '/moderation/reviews')).json().data
    expect(queue).toMatchObject([{ subject: { id: String(quay) }, can_decide: true }])
  })

  it('belongs to a category of its platform', async () => {
    const host = at('city.ideathlon.org')
    const list = await visitor(server)('GET', '/widgets/categories', undefined, host)
    const slugs = list.json().data.map(({ slug }: { slug: string }) => slug)
    expect(slugs).toEqual(['cities', 'transport', 'public-space', 'housing'])
    const elsewhere = await ben.call('POST', '/challenges', { ...aQuestion, category: 6 }, host)
    expect(elsewhere.json().errors).toMatchObject([{ field: 'category' }])
  })

  it('can be created only by staff if the platform requires it', async () => {
    const host = at('city.ideathlon.org')
    const later = { opens_at: new Date(server.deps.now().getTime() + 86_400_000).toISOString() }
    const planned = await ben.call('POST', '/challenges', { ...aQuestion, ...later }, host)
    expect(planned.statusCode, planned.body).toBe(201)
    await owner.call('PUT', '/platforms/harbour/preferences', { rules: { asking: 'staff' } })
    const refused = await ben.call('POST', '/challenges', aQuestion, host)
    expect(refused.json().error.code).toBe('asking_is_for_staff')
    expect((await owner.call('POST', '/challenges', aQuestion, host)).statusCode).toBe(201)
    const turn = (state: string) =>
      server.db.updateTable('challenges').set({ state }).where('id', '=', quay).execute()
    await turn('settled')
    const again = await ben.call('POST', `/challenges/${quay}/renerve`, { duration_days: 15 })
    expect(again.json().error.code).toBe('asking_is_for_staff')
    await turn('open')
    const day = server.deps.now()
    server.turnTo(new Date(day.getTime() + 2 * 86_400_000).toISOString())
    expect(await openScheduled(server.deps)).toBe(0)
    const { state } = await server.db
      .selectFrom('challenges')
      .select('state')
      .where('slug', '=', planned.json().data.slug)
      .executeTakeFirstOrThrow()
    expect(state).toBe('draft')
    server.turnTo(day.toISOString())
    expect((await ben.call('POST', '/challenges', aQuestion)).statusCode).toBe(201)
  })

  it('appears on the shelves of the home pages', async () => {
    const shelf = await visitor(server)('GET', HOME)
    expect(shelf.headers['cache-control']).toBe('public, max-age=60')
    const [section] = shelf.json().data
    expect(section).toMatchObject({ id: 'discover', total: 2 })
    expect(await titles('/platform/challenges-homepage/v2/new?size=1')).toHaveLength(1)
    expect(await titles('/platform/challenges-homepage?seed=3')).toHaveLength(4)
    expect((await titles('/widgets/challenges-homepage?seed=3')).toSorted()).toEqual(
      (await titles('/widgets/challenges-homepage?seed=4')).toSorted(),
    )
    const nowhere = await visitor(server)('GET', '/nowhere/challenges-homepage/v2')
    expect(nowhere.statusCode).toBe(404)
    expect((await visitor(server)('GET', '/harbour/challenges-homepage/v2/best')).statusCode).toBe(
      422,
    )
  })

  it('stays on the main platform when its own platform is removed', async () => {
    expect((await admin.call('DELETE', '/platforms/platform')).statusCode).toBe(409)
    expect((await admin.call('DELETE', '/platforms/harbour')).statusCode).toBe(204)
    expect((await visitor(server)('GET', '/platforms/harbour')).statusCode).toBe(404)
    expect(await titles('/challenges', 'city.ideathlon.org')).toHaveLength(4)
  })
})

it('lists closed challenges', async () => {
  const question = (await ben.call('POST', '/challenges', aQuestion)).json().data
  const idea = { challenge: question.slug, title: 'Warm bread', description: 'Like this.' }
  await owner.call('POST', '/ideas/v2', idea)
  await ben.call('POST', `/challenges/${question.slug}/close`, { confirm: true })
  const closed = await visitor(server)('GET', '/widgets/completed-challenges')
  expect(closed.json()).toMatchObject({ data: [{ slug: question.slug }], meta: { total: 1 } })
})

it('shows no winner before the picks are final, not even to the asker', async () => {
  const page = { platform: 1, isWon: false, page: 0, size: 1, now: NOW }
  const named = () => visitor(server)('GET', '/widgets/completed-challenges?won=true')
  expect((await named()).json().meta.total).toBe(0)
  const winner = async () => (await readCompletedPage(server.db, page)).data[0]?.winner
  const first = { place: 1, ranked_ratings: 2 }
  await server.db.updateTable('ideas').set(first).where('title', '=', 'Warm bread').execute()
  expect(await winner()).toBeNull()
  const picked = server.db.updateTable('challenges').set({ picked_at: NOW })
  await picked.where('state', '=', 'closed').execute()
  expect(await winner()).toBeNull()
  const settled = server.db.updateTable('challenges').set({ state: 'settled' })
  await settled.where('state', '=', 'closed').execute()
  expect(await winner()).toMatchObject({ title: 'Warm bread' })
  expect((await readCompletedPage(server.db, { ...page, isWon: true })).total).toBe(1)
})

it('reports that the races are unavailable while their service does not answer', async () => {
  expect((await visitor(server)('GET', '/widgets/olympiads/platform')).statusCode).toBe(503)
})
