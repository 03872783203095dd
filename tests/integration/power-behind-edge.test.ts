import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ReportedAct, writeReportedAct } from '@ideathlon/contracts/audit'
import { ACT_HEADER } from '@ideathlon/contracts/subjects'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, join, type Member, startApiServer } from '../edge/api-server.ts'
import { noWriter } from '../edge/log-choice.ts'

const STUBBED = noWriter(
  'The service behind the edge is a stub that reports whatever act the test wants.',
)

/** A stub of another service that reports whatever act the test wants. */
let upstream: Server
let says: ReportedAct
let server: ApiServer
let author: Member
let approver: Member

beforeAll(async () => {
  upstream = createServer((_, answer) => {
    answer.writeHead(200, {
      'content-type': 'application/json',
      [ACT_HEADER]: writeReportedAct(says),
    })
    answer.end('{"data":{}}')
  })
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done))
  const { port } = upstream.address() as AddressInfo
  server = await startApiServer(STUBBED, { SCORING_URL: `http://127.0.0.1:${port}` })
  author = await join(server, 'ann')
  approver = await join(server, 'bob')
  await server.db.updateTable('accounts').set({ is_admin: true }).execute()
})
afterAll(async () => {
  await server.stop()
  upstream.close()
})

const sentencesFor = async (who: Member): Promise<string[]> =>
  (await who.call('GET', '/notifications'))
    .json()
    .data.map(({ sentence }: { sentence: string }) => sentence)
const act = (who: Member) => who.call('POST', '/admin/scoring/rules/drafts/1/approve')

it('notifies every admin except its author, once, that draft rules need approval', async () => {
  const waits = { draft: 1, title: 'More for raters', author: author.id, since: 'today' }
  says = { act: 'rules.try', subject: 'rules_draft:1', detail: {}, waits }
  for (let time = 1; time <= 2; time += 1) expect((await act(author)).statusCode).toBe(200)
  const sentence = 'The draft rules “More for raters” by ANN need your approval.'
  expect(await sentencesFor(approver)).toEqual([sentence])
  expect(await sentencesFor(author)).toEqual([])
})

it('notifies the author of a draft who approved it, and why', async () => {
  const owner = { member: author.id, title: 'More for raters', link: '/admin/scoring/rules' }
  const detail = { reason: 'As we agreed on Monday.' }
  says = { act: 'rules.approve', subject: 'rules_draft:1', detail, owner }
  await act(approver)
  expect(await sentencesFor(author)).toEqual([
    'BOB approved your draft “More for raters”; its prices are in force. Reason: As we agreed on Monday.',
  ])
  const { data } = (await approver.call('GET', '/admin/audit?act=rules.approve')).json()
  expect(data).toMatchObject([{ actor: { handle: 'bob' }, detail }])
})
