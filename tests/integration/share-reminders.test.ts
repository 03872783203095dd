import { afterAll, beforeAll, expect, it } from 'vitest'
import { remindOfKept } from '../../services/api/src/growth/share-links/jobs.ts'
import { type ApiServer, aQuestion, join, type Member, startApiServer } from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let asker: Member
let ada: Member

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  asker = await join(server, 'asker')
  ada = await join(server, 'ada')
})
afterAll(() => server.stop())

const reminders = () =>
  server.db
    .selectFrom('notices')
    .select(['member', 'data'])
    .where('kind', '=', 'kept_challenge_closes')
    .execute()
const ask = async (): Promise<string> =>
  (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
const keep = async (target: string): Promise<{ id: number }[]> =>
  (await ada.call('POST', '/sharing/snoozed', { subject: 'challenge', target })).json().data.items

it('reminds a member once of a saved challenge, a day before it closes', async () => {
  const [early, today, removed, closed] = [await ask(), await ask(), await ask(), await ask()]
  const [last] = await keep(removed)
  await ada.call('DELETE', `/sharing/snoozed/${last?.id}`)
  for (const slug of [early, today, closed]) await keep(slug)
  await asker.call('POST', `/challenges/${closed}/close`, { confirm: true })
  expect(await remindOfKept(server.deps)).toBe(0)

  const { closes_at } = await server.db
    .selectFrom('challenges')
    .select('closes_at')
    .where('slug', '=', early)
    .executeTakeFirstOrThrow()
  const soon = new Date(closes_at.getTime() - 3 * 60 * 60_000)
  await server.db
    .updateTable('snoozed_sharings')
    .set({ kept_at: soon })
    .where('target', '=', today)
    .execute()
  server.turnTo(soon)
  const rounds = await Promise.all([remindOfKept(server.deps), remindOfKept(server.deps)])
  expect(rounds.toSorted()).toEqual([0, 1])
  expect(await remindOfKept(server.deps)).toBe(0)
  expect(await reminders()).toMatchObject([{ member: ada.id, data: { slug: early } }])
})
