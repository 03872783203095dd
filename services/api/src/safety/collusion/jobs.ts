import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { runPeriodically } from '../../kernel/jobs/run-periodically.ts'
import { fileForReview } from '../moderation/queue/file-for-review.ts'
import type { Finding } from './findings/find-collusion.ts'
import { inWords } from './findings/in-words.ts'
import { claimQuestion, forgetOld } from './looking/claim.ts'
import { lookAside } from './looking/look-in-worker.ts'
import { readGiven } from './looking/read-given.ts'
import { keepSeen, peopleOf, readDevices, readHandles, readScouting, readSeen } from './looking/seen.ts'

const EVERY_MS = 10 * 60_000
/** Moderators look at it; nothing happens to anybody by itself. */
const WEIGHT = 2

type Looking = Pick<Deps, 'db' | 'now'>

/** Looks at one closed question after another, as they come; an instance that was killed goes on there. */
export function lookAtClosed({ db, logger, now }: Deps): () => Promise<void> {
  return runPeriodically({
    what: 'looking for agreed ratings',
    everyMs: EVERY_MS,
    logger,
    async round() {
      await forgetOld(db, now())
      return (await lookForCollusion({ db, now })) !== undefined
    },
  })
}

/** Answers how many findings are new, or undefined when every question has been looked at. */
export async function lookForCollusion({ db, now }: Looking): Promise<number | undefined> {
  const challenge = await claimQuestion(db, now())
  if (challenge === undefined) return undefined
  const { seen } = await lookAside({ what: 'count', given: await readGiven(db, challenge) })
  if (seen) await inTransaction(db, (tx) => keepSeen(tx, challenge, seen))
  const all = await readSeen(db, challenge)
  const people = peopleOf(all)
  const { findings = [] } = await lookAside({
    what: 'find',
    seen: all,
    scouting: await readScouting(db, people),
    devices: await readDevices(db, people),
  })
  return inTransaction(db, (tx) => conclude(tx, { challenge, findings }, now()))
}

type Concluding = { challenge: number; findings: readonly Finding[] }

async function conclude(tx: Tx, { challenge, findings }: Concluding, now: Date): Promise<number> {
  let filed = 0
  for (const finding of findings) filed += (await file(tx, finding, now)) ? 1 : 0
  await tx
    .updateTable('integrity_looks')
    .set({ looked_at: now, findings: filed })
    .where('challenge', '=', challenge)
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
