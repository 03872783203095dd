import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { run } from '../../tools/community/src/ops/import.ts'
import { type OpsStack, openOpsStack } from '../community/ops-stack.ts'

const Count = z.object({
  rows: z.int(),
  taken: z.int(),
  repaired: z.int(),
  left_out: z.int(),
  findings: z.array(z.object({ what: z.string(), kind: z.string(), rows: z.int() })),
})
const Report = z.object({
  challenge: z.int().positive(),
  members: z.int(),
  ideas: z.int(),
  declined: z.int(),
  ratings: z.int(),
  own_votes: z.int(),
  events: z.int(),
  rows: z.record(z.string(), Count),
})

let stack: OpsStack
beforeAll(async () => {
  stack = await openOpsStack()
})
afterAll(() => stack?.stop())

async function importAs(
  format: string,
  name: string,
  files: Record<string, string>,
  ...more: string[]
) {
  const folder = join(stack.env.dataDir, name)
  await mkdir(folder, { recursive: true })
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
  const consoleSpy = vi.spyOn(console, 'log').mockImplementation(() => {})
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    const code = await run([format, folder, '--json', ...more], stack.env)
    const error = String(complained.mock.calls[0]?.[0] ?? '')
    const line = consoleSpy.mock.calls[0]?.[0]
    return { code, error, report: line && Report.parse(JSON.parse(String(line))) }
  } finally {
    consoleSpy.mockRestore()
    complained.mockRestore()
  }
}

async function ideasOf(challenge: number) {
  const { rows } = await stack.owner.query(
    'select title, description, state, ratings from api.ideas where challenge = $1 order by entered_at, title',
    [challenge],
  )
  return rows
}

const SHEET = {
  'ideas.csv': [
    '\ufeffid;title;text;author;created_at;state',
    '1;A kettle for each floor;So that nobody waits.;ada;2024-05-01 09:00:00;',
    '2;Biscuits;;bo;2024-05-01T09:05:00Z;',
    '3;;;cem;2024-05-01T09:06:00Z;',
    '4;No biscuits;;;2024-05-01T09:07:00Z;withdrawn',
    '1;A kettle once more;;ada;2024-05-01T09:08:00Z;',
  ].join('\r\n'),
  'votes.csv': [
    'idea;voter;stars;created_at',
    ...['1;bo;9;2024-05-01T10:00:00Z', '1;cem;7,5;2024-05-01T10:01:00Z', '1;ada;10;'],
    ...['2;ada;3.3;2024-05-01T10:02:00Z', '2;cem;4;2024-05-01T10:03:00Z'],
    ...['9;cem;4;2024-05-01T10:03:00Z', '2;dora;11;2024-05-01T10:04:00Z'],
  ].join('\r\n'),
}

describe('ideas and votes from a spreadsheet', () => {
  it('become a closed challenge, and the report accounts for every row', async () => {
    const { code, report } = await importAs('csv', 'better-tea', SHEET)
    expect(code).toBe(0)
    expect(report).toMatchObject({ ideas: 4, declined: 2, ratings: 4, own_votes: 1 })
    expect(report?.rows).toMatchObject({
      ideas: { rows: 5, taken: 2, repaired: 2, left_out: 1 },
      votes: { rows: 7, taken: 3, repaired: 2, left_out: 2 },
    })
    expect(await ideasOf(report?.challenge ?? 0)).toEqual([
      {
        title: 'A kettle for each floor',
        description: 'So that nobody waits.',
        state: 'published',
        ratings: 2,
      },
      { title: 'Biscuits', description: 'Biscuits', state: 'published', ratings: 2 },
      {
        title: 'No text was included in the export.',
        description: 'No text was included in the export.',
        state: 'declined',
        ratings: 0,
      },
      { title: 'No biscuits', description: 'No biscuits', state: 'declined', ratings: 0 },
    ])
  })

  it('are imported once, however often the command runs', async () => {
    expect((await importAs('csv', 'better-tea', SHEET)).report?.events).toBe(0)
  })

  it('are refused completely with --strict if a row needs a repair', async () => {
    const { code, error } = await importAs('csv', 'strict-tea', SHEET, '--strict')
    expect(code).toBe(1)
    expect(error).toContain('ideas.csv:4: an idea without text')
  })

  it('are refused with the name of the missing column', async () => {
    const { code, error } = await importAs('csv', 'no-stars', {
      ...SHEET,
      'votes.csv': 'idea;voter\n',
    })
    expect(code).toBe(1)
    expect(error).toBe('votes.csv:1: column stars is missing')
  })
})

const PROPOSALS = {
  'proposals.csv': [
    'id,author/id,title/ca,title/en,body/en,state,supports,endorsements/user_endorsements,published_at,is_amend',
    '21,7,Més arbres,More trees,"<p>Shade &amp; birds</p>",accepted,12,"Ada, Bo",2023-03-01 10:00:00 UTC,false',
    '22,8,Menys cotxes,,,rejected,0,,2023-03-02 10:00:00 UTC,false',
    '23,7,,More trees!,x,,0,,2023-03-03 10:00:00 UTC,true',
    '24,,,Benches,Where one can sit.,,3,Ada,2023-03-03 11:00:00 +0100,false',
  ].join('\n'),
}

it('names the folder or format that does not exist', async () => {
  const folder = join(stack.env.dataDir, 'nowhere')
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => complained.mockRestore())
  expect([
    await run(['polis', folder], stack.env),
    await run(['slack', folder], stack.env),
  ]).toEqual([1, 1])
  expect(complained.mock.calls.map(([line]) => String(line))).toEqual([
    `${folder}: there is no such folder`,
    expect.stringMatching(/^The argument must begin with a format\. Usage: import <polis/),
  ])
})

describe("Decidim's proposals", () => {
  it('become ideas, in English if there is a translation, endorsed by the people named', async () => {
    const { code, report } = await importAs('decidim', 'green-town', PROPOSALS)
    expect(code).toBe(0)
    expect(report).toMatchObject({ ideas: 3, declined: 1, ratings: 3 })
    const { proposals } = report?.rows ?? {}
    expect(proposals).toMatchObject({ rows: 4, taken: 2, repaired: 1, left_out: 1 })
    expect(proposals?.findings).toContainEqual(
      expect.objectContaining({
        kind: 'noted',
        what: 'supports without the names of the supporters',
        rows: 2,
      }),
    )
    expect(await ideasOf(report?.challenge ?? 0)).toEqual([
      { title: 'More trees', description: 'Shade & birds', state: 'published', ratings: 2 },
      { title: 'Menys cotxes', description: 'Menys cotxes', state: 'declined', ratings: 0 },
      { title: 'Benches', description: 'Where one can sit.', state: 'published', ratings: 1 },
    ])
  })
})
