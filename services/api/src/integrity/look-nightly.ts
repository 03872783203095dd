import type { Deps, Tx } from '../deps.ts'
import { fileForReview } from '../moderation/queue/file-for-review.ts'
import { dayOf } from '../ratings/day.ts'
import { repeat } from '../repeat.ts'
import { inTransaction } from '../transaction.ts'
import { type Finding, findCollusion } from './findings/find-collusion.ts'
import { inWords } from './findings/in-words.ts'
import { readDevices, readGiven, readHandles, readScouting } from './read-given.ts'

const EVERY_MS = 10 * 60_000
/** Moderators look at it; nothing happens to anybody by itself. */
const WEIGHT = 2

export function lookNightly({ db, logger, now }: Deps): () => Promise<void> {
  return repeat({
    what: 'looking for agreed ratings',
    everyMs: EVERY_MS,
    logger,
    async round() {
      await inTransaction(db, (tx) => lookForCollusion(tx, now()))
      return false
    },
  })
}

/** The first to come on a day looks. Answers how many findings are new, or undefined when somebody has looked. */
export async function lookForCollusion(tx: Tx, now: Date): Promise<number | undefined> {
  const run = await tx
    .insertInto('integrity_runs')
    .values({ day: dayOf(now), ran_at: now })
    .onConflict((on) => on.column('day').doNothing())
    .executeTakeFirst()
  if (run.numInsertedOrUpdatedRows !== 1n) return undefined
  const findings = findCollusion(
    await readGiven(tx, now),
    await readScouting(tx),
    await readDevices(tx),
  )
  let filed = 0
  for (const finding of findings) filed += (await file(tx, finding, now)) ? 1 : 0
  await tx
    .updateTable('integrity_runs')
    .set({ findings: filed })
    .where('day', '=', dayOf(now))
    .execute()
  return filed
}

/** One case a group, under the name of its first member; the note names the others. */
async function file(tx: Tx, finding: Finding, now: Date): Promise<boolean> {
  const isNew = await tx
    .insertInto('integrity_findings')
    .values({ members: [...finding.members], found_at: now })
    .onConflict((on) => on.column('members').doNothing())
    .executeTakeFirst()
  if (isNew.numInsertedOrUpdatedRows !== 1n) return false
  const handles = await readHandles(tx, finding.members)
  const [first] = finding.members
  const review = await fileForReview(
    tx,
    {
      subject: { kind: 'member', id: String(first) },
      reporter: null,
      reason: 'cheating',
      note: inWords(finding, (member) => handles.get(member) ?? `#${member}`),
      weight: WEIGHT,
    },
    now,
  )
  return review !== undefined
}
