import type { PoolClient } from 'pg'
import { nameOfCode } from '../fold/board-names.ts'
import { highlightKey, type RaceHighlight } from '../fold/race/race-tracker.ts'
import { baselineOf } from '../projector/baseline.ts'
import { savePlaceHighlights } from '../projector/place-highlights.ts'
import type { Findings } from './findings.ts'
import { type Race, readRaces, replayRace } from './replay-race.ts'

type ServedNews = {
  id: string
  member: number
  kind: RaceHighlight['kind']
  place: number
  other: number | null
  position: string
  day: number
  at: Date
}

/** Compares what is told of a race with a replay of it. */
export async function checkHighlights(
  client: PoolClient,
  { race, position }: { race: Race; position: number },
  findings: Findings,
): Promise<void> {
  const { expected, served } = await bothSides(client, race, position)
  for (const row of served) {
    findings.rows++
    const key = highlightKey(row)
    const news = expected.get(key)
    expected.delete(key)
    if (news === undefined) {
      const told = `place ${row.place}`
      findings.found({ ...labelOf(race, row), column: 'row', expected: null, served: told })
      continue
    }
    findings.compare({ table: 'highlights', row: () => labelOf(race, row).row }, [
      ['place', news.place, row.place],
      ['other', news.other, row.other],
      ['position', news.position, Number(row.position)],
      ['notified_at', isoOf(news.occurredAt), row.at.toISOString()],
    ])
  }
  for (const news of expected.values()) {
    const told = `place ${news.place}`
    findings.found({ ...labelOf(race, news), column: 'row', expected: told, served: null })
  }
}

/** What is told of boards that are no race of the log. */
export async function checkStrayHighlights(
  client: PoolClient,
  position: number,
  findings: Findings,
): Promise<void> {
  const races = await readRaces(client, position)
  const { rows } = await client.query<{ member: number; kind: string; board: string }>(
    `select member, kind, board from scoring.highlights
     where position > $1 and position <= $2 and board <> all($3) order by position, id`,
    [await baselineOf(client), position, races.map(({ code }) => nameOfCode(code))],
  )
  for (const { member, kind, board } of rows) {
    const row = `board ${board}, member ${member}, ${kind}`
    findings.found({ table: 'highlights', row, column: 'row', expected: null, served: 'told' })
  }
}

/** Writes those highlights of a race anew that are not what a replay of it tells. */
export async function mendHighlights(tx: PoolClient, race: Race, position: number): Promise<void> {
  const { expected, served } = await bothSides(tx, race, position)
  const wrong: string[] = []
  for (const row of served) {
    const key = highlightKey(row)
    const news = expected.get(key)
    if (news !== undefined && isSame(news, row)) expected.delete(key)
    else wrong.push(row.id)
  }
  if (wrong.length > 0) {
    await tx.query('delete from scoring.highlights where id = any($1)', [wrong])
  }
  const missing = [...expected.values()]
  // The projector may have told the same later that day, because the first time was gone.
  await tx.query(
    `delete from scoring.highlights where board = $1 and (member, kind, day) in
       (select * from unnest($2::int[], $3::text[], $4::int[]))`,
    [
      nameOfCode(race.code),
      missing.map((news) => news.member),
      missing.map((news) => news.kind),
      missing.map((news) => news.day),
    ],
  )
  await savePlaceHighlights(tx, missing)
}

/** From the baseline up to a position: by what is the same on one day, and as it is served. */
async function bothSides(client: PoolClient, race: Race, position: number) {
  const baseline = await baselineOf(client)
  const told = await readServed(client, race, { after: -1, upTo: baseline })
  const before = new Set(told.map(highlightKey))
  const expected = new Map<string, RaceHighlight>()
  if (race.upTo > baseline) {
    await replayRace(client, race, (news) => {
      if (news.position > baseline && !before.has(highlightKey(news))) {
        const key = highlightKey(news)
        if (!expected.has(key)) expected.set(key, news)
      }
    })
  }
  return { expected, served: await readServed(client, race, { after: baseline, upTo: position }) }
}

async function readServed(
  client: PoolClient,
  race: Race,
  { after, upTo }: { after: number; upTo: number },
): Promise<ServedNews[]> {
  const { rows } = await client.query<ServedNews>(
    `select id, member, kind, place, other, position, day, notified_at as at
     from scoring.highlights where board = $1 and position > $2 and position <= $3
     order by position, id`,
    [nameOfCode(race.code), after, upTo],
  )
  return rows
}

function isSame(news: RaceHighlight, row: ServedNews): boolean {
  return (
    news.place === row.place &&
    news.other === row.other &&
    news.position === Number(row.position) &&
    news.occurredAt === row.at.getTime()
  )
}

function labelOf(race: Race, { member, kind, day }: { member: number; kind: string; day: number }) {
  const date = isoOf(day * 86_400_000).slice(0, 10)
  const row = `board ${nameOfCode(race.code)}, member ${member}, ${kind}, day ${date}`
  return { table: 'highlights', row } as const
}

const isoOf = (ms: number) => new Date(ms).toISOString()
