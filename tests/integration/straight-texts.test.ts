import { readFile } from 'node:fs/promises'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

const TURN = '\u202e'
let stack: TestStack
let owner: pg.Pool

beforeAll(async () => {
  stack = await openTestStack()
  owner = new pg.Pool({ connectionString: stack.databaseUrl, max: 1 })
})
afterAll(async () => {
  await owner.end()
  await stack.stop()
})

const migrate = async () =>
  owner.query(
    await readFile(
      new URL('../../migrations/api/1464_straight_texts.sql', import.meta.url),
      'utf8',
    ),
  )
const namesOf = async (table: string, columns: string) =>
  (await owner.query({ text: `select ${columns} from ${table} order by 1`, rowMode: 'array' })).rows

it('the migration removes characters that change the direction of names and texts, even in lists', async () => {
  await owner.query(
    `insert into api.accounts (handle, first_name, last_name, interests, links, created_at)
     values ('ada', 'Ada' || $1, '', array['bread' || $1, 'rye'], array['https://x.example/a'], now()),
       ('ben', 'Ben', 'عمر', array['ok'], '{}', now())`,
    [TURN],
  )
  await owner.query(
    `insert into api.member_preferences (member, value, changed_at)
     select id, jsonb_build_object('name', 'a' || $1::text || 'b'), now() from api.accounts where handle = 'ada'`,
    [TURN],
  )
  await migrate()
  expect(await namesOf('api.accounts', 'handle, first_name, last_name, interests')).toEqual([
    ['ada', 'Ada', '', ['bread', 'rye']],
    ['ben', 'Ben', 'عمر', ['ok']],
  ])
  expect(await namesOf('api.member_preferences', 'value')).toEqual([[{ name: 'ab' }]])
})

it('the migration keeps a list element that contains nothing else, so that the others keep their places', async () => {
  await owner.query(
    `insert into api.accounts (handle, first_name, last_name, interests, created_at)
     values ('cleo', 'Cleo', '', array['rye', $1, 'nu' || $1 || 'll', 'a,"b' || $1, ''], now())`,
    [TURN],
  )
  await migrate()
  const { rows } = await owner.query(`select interests from api.accounts where handle = 'cleo'`)
  expect(rows[0].interests).toEqual(['rye', TURN, 'null', 'a,"b', ''])
})

it('the migration leaves a name that would become the same as another, and cleans the others', async () => {
  await owner.query(
    `insert into api.member_groups (name, made_at)
     values ('Bakers', now()), ('Bakers' || $1, now()), ('Weavers' || $1, now())`,
    [TURN],
  )
  await migrate()
  expect((await namesOf('api.member_groups', 'name')).flat().toSorted()).toEqual([
    'Bakers',
    `Bakers${TURN}`,
    'Weavers',
  ])
})

it('the migration changes no row of the audit log and nothing that contains a secret', async () => {
  await owner.query(
    `insert into api.audit (actor, act, subject, detail, done_at)
     values (null, 'role.grant', 'member:1', jsonb_build_object('reason', $1::text), now())`,
    [TURN],
  )
  await migrate()
  expect(await namesOf('api.audit', `detail->>'reason'`)).toContainEqual([TURN])
})
