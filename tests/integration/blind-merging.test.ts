import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, aQuestion, join, type Member, startApiServer } from '../edge/api-server.ts'
import { BEFORE_THE_LOG } from '../edge/log-choice.ts'
import { fileWalletFee } from '../money/file-money.ts'

let server: ApiServer
let money: pg.Pool
let admin: Member
let ada: Member
let ben: Member

beforeAll(async () => {
  server = await startApiServer(BEFORE_THE_LOG)
  money = new pg.Pool({
    connectionString: server.stack.databaseUrl,
    options: '-c search_path=olympiad',
  })
  admin = await join(server, 'ruth')
  ada = await join(server, 'ada')
  ben = await join(server, 'ben')
  await join(server, 'kept')
  const powers = server.db.updateTable('accounts').set({ is_admin: true })
  await powers.where('id', '=', admin.id).execute()
})
afterAll(async () => {
  await money?.end()
  await server?.stop()
})

const refusalFor = async ({ handle }: Member) =>
  (await admin.call('GET', `/admin/users/${handle}/merge?into=kept`)).json().data.refusal

it('does not reveal to an admin which member emptied their wallet to pay for an open challenge', async () => {
  const asker = await join(server, 'asker')
  const { slug } = (await asker.call('POST', '/challenges', aQuestion)).json().data
  const { id: challenge } = await server.db
    .selectFrom('challenges')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  await fileWalletFee(money, { challenge, member: ada.id })
  expect(await refusalFor(ben)).toBeNull()
  // The same answer as before the fee was paid.
  expect(await refusalFor(ada)).toBe('merge_money')
  await asker.call('POST', `/challenges/${slug}/close`, { confirm: true })
  expect(await refusalFor(ada)).toBeNull()
})
