import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  isHidden,
  mayMessage,
  readRelationBetween,
  STRANGERS,
} from '../../services/api/src/community/relations/between.ts'
import { type ApiServer, join, type Member, startApiServer } from '../edge/api-server.ts'
import { OWN_TABLES } from '../edge/log-choice.ts'

let server: ApiServer
let ada: Member
let ben: Member
const since = new Date('2026-03-01T09:00:00Z')

beforeAll(async () => {
  server = await startApiServer(OWN_TABLES)
  ada = await join(server, 'ada')
  ben = await join(server, 'ben')
})
afterAll(() => server.stop())

it('returns no relation between strangers or with oneself', async () => {
  expect(await readRelationBetween(server.db, ada.id, ben.id)).toEqual(STRANGERS)
  expect(await readRelationBetween(server.db, undefined, ben.id)).toEqual(STRANGERS)
  expect(await readRelationBetween(server.db, ada.id, ada.id)).toEqual(STRANGERS)
})

it('shows the direction of following, and lets both write once it is mutual', async () => {
  const { db } = server
  await db.insertInto('follows').values({ follower: ada.id, followed: ben.id, since }).execute()
  const fromAda = await readRelationBetween(db, ada.id, ben.id)
  expect(fromAda).toEqual({ ...STRANGERS, follows: true })
  expect(await readRelationBetween(db, ben.id, ada.id)).toEqual({ ...STRANGERS, isFollowed: true })
  expect(mayMessage(fromAda)).toBe(false)
  await db.insertInto('follows').values({ follower: ben.id, followed: ada.id, since }).execute()
  expect(mayMessage(await readRelationBetween(db, ada.id, ben.id))).toBe(true)
})

it('hides both members from each other after a block, whatever their relation', async () => {
  const { db } = server
  await db.insertInto('blocks').values({ blocker: ben.id, blocked: ada.id, since }).execute()
  const fromAda = await readRelationBetween(db, ada.id, ben.id)
  const fromBen = await readRelationBetween(db, ben.id, ada.id)
  expect([fromAda.isBlocked, fromAda.blocks, isHidden(fromAda)]).toEqual([true, false, true])
  expect([fromBen.isBlocked, fromBen.blocks, isHidden(fromBen)]).toEqual([false, true, true])
  expect([mayMessage(fromAda), mayMessage(fromBen)]).toEqual([false, false])
})
