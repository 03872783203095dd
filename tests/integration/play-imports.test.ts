import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runImports } from '../../services/api/src/play/imports/jobs.ts'
import { finishImport } from '../../services/api/src/play/imports/scheduled.ts'
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

const CSV =
  'Question;Category;Tags\r\nHow could a bus sing?;Transport;bus\r\n=1+1;;\r\n;Transport;\r\n'
const QUESTIONS = {
  kind: 'questions',
  csv: CSV,
  mapping: { question_title: 0, category: 1, tags: 2 },
}
const run = async (who: Member, body: object, headers?: Record<string, string>) =>
  who.call('POST', '/imports', body, headers)
const drafts = async (who: Member, query = '') =>
  (await who.call('GET', `/drafts${query}`)).json().data as {
    id: number
    title: string
    content: Record<string, unknown>
  }[]

it('shows the columns of a file and guesses what they contain, without saving anything', async () => {
  const seen = await ada.call('POST', '/imports/preview', { kind: 'questions', csv: CSV })
  expect(seen.json().data).toEqual({
    columns: ['Question', 'Category', 'Tags'],
    rows: [
      ['How could a bus sing?', 'Transport', 'bus'],
      ['=1+1', '', ''],
      ['', 'Transport', ''],
    ],
    rows_total: 3,
    separator: ';',
    guess: { question_title: 0, category: 1, tags: 2 },
  })
  expect(await drafts(ada)).toEqual([])
})

it('makes drafts of challenges after a dry run, and none twice', async () => {
  const dry = (await run(ada, QUESTIONS)).json().data
  expect(dry).toMatchObject({ ready: 2, existing: 0, problems_total: 1, drafts: [] })
  expect(dry.problems[0]).toMatchObject({ line: 4, column: 'Question' })
  expect(await drafts(ada)).toEqual([])

  const real = { ...QUESTIONS, dry_run: false }
  const key = { 'idempotency-key': 'the same import' }
  const first = await run(ada, real, { 'idempotency-key': 'the-same-import' })
  const again = await run(ada, real, { 'idempotency-key': 'the-same-import' })
  expect(again.json()).toEqual(first.json())
  expect((await run(ada, real, key)).statusCode).toBe(422)
  expect((await run(ada, real)).json().data).toMatchObject({ ready: 0, existing: 2, drafts: [] })
  const saved = await drafts(ada, '?draft_type=challenge')
  expect(saved.map(({ title }) => title)).toEqual(['How could a bus sing?', '=1+1'])
  expect(saved[0]?.content).toMatchObject({
    question_title: 'How could a bus sing?',
    tags: ['bus'],
  })

  // A deleted draft can be imported again.
  await ada.call('DELETE', `/drafts/${saved[1]?.id}`)
  expect((await run(ada, QUESTIONS)).json().data).toMatchObject({ ready: 1, existing: 1 })
})

it('imports a file only once, even from two tabs at once', async () => {
  const two = await join(server, 'two.tabs')
  const real = { ...QUESTIONS, dry_run: false }
  const both = await Promise.all([run(two, real), run(two, real)])
  expect(both.map((each) => each.json().data.ready).sort()).toEqual([0, 2])
  expect(await drafts(two)).toHaveLength(2)
})

it('makes drafts of ideas besides the one that is being written, and marks the one that is entered', async () => {
  const slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
  const own = {
    draft_type: 'idea',
    origin: 'idea-form',
    challenge: slug,
    title: 'Own',
    content: {},
  }
  await ada.call('POST', '/drafts', own)
  const csv = 'Title,Text\nA bell,It rings.\nA horn,It honks.'
  const ideas = { kind: 'ideas', csv, mapping: { title: 0, description: 1 }, challenge: slug }
  const made = (await run(ada, { ...ideas, dry_run: false })).json().data
  expect(made.drafts).toMatchObject([
    { line: 2, title: 'A bell' },
    { line: 3, title: 'A horn' },
  ])
  // The form keeps saving its own draft.
  expect((await ada.call('POST', '/drafts', own)).json().data.title).toBe('Own')
  const entered = { challenge: slug, title: 'A bell', description: 'It rings.' }
  const draft = made.drafts[0].draft
  expect((await ada.call('POST', '/ideas/v2', { ...entered, draft })).statusCode).toBe(201)
  const left = await drafts(ada, '?draft_type=idea')
  expect(left.map(({ title }) => title).sort()).toEqual(['A horn', 'Own'])
  // Entering the idea of the form marks only the form's draft as entered.
  await ada.call('POST', '/ideas/v2', { ...entered, title: 'Own' })
  const last = await drafts(ada, '?draft_type=idea')
  expect(last.map(({ title }) => title)).toEqual(['A horn'])
})

it('refuses ideas for a challenge that accepts none from this member', async () => {
  const slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
  const ideas = { kind: 'ideas', csv: 'Title\nA bell', mapping: { title: 0 }, challenge: slug }
  expect((await run(asker, ideas)).json().error.code).toBe('own_challenge')
  const written = server.db.updateTable('challenges').where('slug', '=', slug)
  await written.set({ co_author: ada.id }).execute()
  expect((await run(ada, ideas)).json().error.code).toBe('own_challenge')
  await written.set({ co_author: null }).execute()
  await asker.call('POST', `/challenges/${slug}/close`, { confirm: true })
  expect((await run(ada, ideas)).json().error.code).toBe('challenge_closed')
  expect((await run(ada, { ...ideas, challenge: 'no-such-one' })).statusCode).toBe(404)
  expect((await run(ada, { ...ideas, challenge: undefined })).statusCode).toBe(422)
})

it('refuses a file that is too large or has too many rows, in one sentence', async () => {
  const large = { ...QUESTIONS, csv: `a\n${'x'.repeat(1024 * 1024)}` }
  expect((await run(ada, large)).json().errors[0].error).toMatch(/larger than 1 MB/)
  const rows = { ...QUESTIONS, csv: `a\n${'How could x?\n'.repeat(10_000)}` }
  expect((await run(ada, rows)).json().errors).toEqual([
    { field: 'csv', error: 'This file has more than 500 rows. Split it into smaller files.' },
  ])
  const huge = { ...QUESTIONS, csv: 'x'.repeat(4 * 1024 * 1024) }
  expect((await run(ada, huge)).statusCode).toBe(413)
})

it('reports which rows exceed the number of drafts that a member can have', async () => {
  const full = await join(server, 'full')
  const rows = Array.from({ length: 203 }, (_, n) => `How could number ${n} win?`)
  const body = {
    ...QUESTIONS,
    csv: ['Question', ...rows].join('\n'),
    mapping: { question_title: 0 },
  }
  const made = (await run(full, { ...body, dry_run: false })).json().data
  expect(made).toMatchObject({ ready: 200, problems_total: 3 })
  expect(made.problems[0]).toMatchObject({ line: 202, column: null })
})

/**
 * The same database, except that the server ends the connection of the `at`-th transaction just
 * before its commit.
 */
function cutOff(db: ApiServer['db'], at: number): ApiServer['db'] {
  let begun = 0
  const execute = (work: (tx: never) => Promise<unknown>) =>
    db.transaction().execute(async (tx) => {
      const done = await work(tx as never)
      begun += 1
      if (begun === at) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
      return done
    })
  return new Proxy(db, {
    get: (target, name) =>
      name === 'transaction' ? () => ({ execute }) : Reflect.get(target, name, target),
  })
}

it('saves the rows of a task a few at a time, each once, even if the process dies halfway', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => `How could number ${n} sing?`)
  const csv = ['Question', ...rows].join('\n')
  const body = { ...QUESTIONS, csv, mapping: { question_title: 0 } }
  const who = await join(server, 'singer')
  const key = { 'idempotency-key': 'sixty-questions' }
  const task = (await who.call('POST', '/imports/tasks', body, key)).json().data
  expect((await who.call('POST', '/imports/tasks', body, key)).json().data).toEqual(task)
  expect(task).toMatchObject({ status: 'scheduled', progress: { done: 0, total: 60 } })
  const read = async () => (await who.call('GET', `/build-tasks/${task.id}`)).json().data
  const [filed] = await server.db.selectFrom('import_files').select('id').execute()
  const died = { ...server.deps, db: cutOff(server.db, 2) }
  const mine = { id: filed?.id ?? 0, task: task.id, account: who.id }
  await expect(finishImport(died, mine)).rejects.toThrow()
  expect(await read()).toMatchObject({ status: 'scheduled', progress: { done: 25, total: 60 } })
  expect(await runImports(server.deps)).toBe(1)
  expect(await read()).toMatchObject({
    status: 'done',
    progress: { done: 60, total: 60 },
    result: { drafts: '60', existing: '0', problems: '0' },
  })
  const saved = await server.db
    .selectFrom('drafts')
    .select('title')
    .where('account', '=', who.id)
    .execute()
  expect(saved.map(({ title }) => title).sort()).toEqual(rows.toSorted())
  expect(await server.db.selectFrom('import_files').select('id').execute()).toEqual([])
})

it('ends a task with a message if its challenge has closed meanwhile', async () => {
  const slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
  const ideas = { kind: 'ideas', csv: 'Title\nA gong', mapping: { title: 0 }, challenge: slug }
  const task = (await ada.call('POST', '/imports/tasks', ideas)).json().data
  await asker.call('POST', `/challenges/${slug}/close`, { confirm: true })
  await runImports(server.deps)
  const ended = (await ada.call('GET', `/build-tasks/${task.id}`)).json().data
  expect(ended).toMatchObject({ status: 'failed', problem: expect.stringContaining('closed') })
})
