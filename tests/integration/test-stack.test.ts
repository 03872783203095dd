import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApiServer } from '../edge/api-server.ts'
import { NO_EVENT } from '../edge/log-choice.ts'

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

describe('the test stack', () => {
  let one: TestStack
  let other: TestStack
  beforeAll(async () => {
    one = await openTestStack()
    other = await openTestStack()
  })
  afterAll(async () => {
    await Promise.all([one?.stop(), other?.stop()])
  })

  it('gives each caller its own database', async () => {
    await ask(one.databaseUrl, 'create table mine (n int)')

    const found = await ask(other.databaseUrl, "select to_regclass('mine') as found")
    expect(found).toEqual([{ found: null }])
  })

  it('connects each service with its own role, which owns nothing', async () => {
    const who = await ask(one.roleUrls.scoring, 'select current_user as name')
    expect(who).toEqual([{ name: 'ideathlon_scoring' }])
    await expect(ask(one.roleUrls.scoring, 'create table public.x (n int)')).rejects.toThrow(
      'permission denied',
    )
  })

  it('gives each caller its own nats-server', () => {
    expect(one.natsUrl).not.toBe(other.natsUrl)
  })

  it('is stopped again if the program that should run on it cannot start', async () => {
    const children = () =>
      process.getActiveResourcesInfo().filter((one) => one === 'ProcessWrap').length
    const before = children()
    await expect(startApiServer(NO_EVENT, { PUBLIC_URL: 'nowhere' })).rejects.toThrow('PUBLIC_URL')
    expect(children()).toBe(before)
  })

  it('refuses to restart the Postgres that other files share', async () => {
    await expect(one.postgres.restart()).rejects.toThrow('ownPostgres')
  })
})

describe('a test stack with a Postgres of its own', () => {
  it('keeps committed data when Postgres crashes and restarts', async () => {
    const stack = await openTestStack({ ownPostgres: true })
    try {
      await ask(stack.databaseUrl, 'create table kept as select 7 as n')
      await stack.postgres.restart('SIGKILL')
      expect(await ask(stack.databaseUrl, 'select n from kept')).toEqual([{ n: 7 }])
    } finally {
      await stack.stop()
    }
  })
})
