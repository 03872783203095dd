import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import type { JobParts, StopJob } from '../../kernel/jobs/job.ts'
import { fileForReview } from '../moderation/queue/file-for-review.ts'
import { describeFinding } from './findings/describe-finding.ts'
import type { Finding } from './findings/find-collusion.ts'
import { claimChallenge, deleteOldResults } from './looking/claim.ts'
import { lookInWorker } from './looking/look-in-worker.ts'
import { readGiven } from './looking/read-given.ts'
import {
  peopleOf,
  readDevices,
  readHandles,
  readScouting,
  readSeen,
  saveSeen,
} from './looking/seen.ts'

const EVERY_MS = 10 * 60_000
/** Low enough that nothing is hidden before a moderator decides. */
const WEIGHT = 2

type JobContext = Pick<Deps, 'db' | 'now'>

/**
 * Checks each closed challenge for collusion. If an instance is killed, another one takes over from
 * it.
 */
export function findCollusionInClosed({ deps }: JobParts): StopJob {
  return runPeriodically({
    what: 'looking for collusion',
    everyMs: EVERY_MS,
    logger: deps.logger,
    async round() {
      await deleteOldResults(deps.db, deps.now())
      return (await lookForCollusion(deps)) !== undefined
    },
  })
}

/** Resolves to the number of new findings, or to undefined if every challenge has been checked. */
export async function lookForCollusion({ db, now }: JobContext): Promise<number | undefined> {
  const challenge = await claimChallenge(db, now())
  if (challenge === undefined) return undefined
  const { seen } = await lookInWorker({ what: 'count', given: await readGiven(db, challenge) })
  if (seen) await inTransaction(db, (tx) => saveSeen(tx, challenge, seen))
  const all = await readSeen(db, challenge)
  const people = peopleOf(all)
  const { findings = [] } = await lookInWorker({
    what: 'find',
    seen: all,
    scouting: await readScouting(db, people),
    devices: await readDevices(db, people),
  })
  return inTransaction(db, (tx) => saveFindings(tx, { challenge, findings }, now()))
}

type SaveFindingsInput = { challenge: number; findings: readonly Finding[] }

async function saveFindings(
  tx: Tx,
  { challenge, findings }: SaveFindingsInput,
  now: Date,
): Promise<number> {
  let filed = 0
  for (const finding of findings) filed += (await file(tx, finding, now)) ? 1 : 0
  await tx
    .updateTable('integrity_looks')
    .set({ looked_at: now, findings: filed })
    .where('challenge', '=', challenge)
    .execute()
  return filed
}

/** Opens one case for a group, about its first member; the note names the others. */
async function file(tx: Tx, finding: Finding, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('integrity_findings')
    .values({ members: [...finding.members], found_at: now })
    .onConflict((on) => on.column('members').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) return false
  const handles = await readHandles(tx, finding.members)
  const [first] = finding.members
  const review = await fileForReview(
    tx,
    {
      subject: { kind: 'member', id: String(first) },
      reporter: null,
      reason: 'cheating',
      note: describeFinding(finding, (member) => handles.get(member) ?? `#${member}`),
      weight: WEIGHT,
    },
    now,
  )
  if (review === undefined) return false
  await tx.updateTable('integrity_findings').set({ review }).where('id', '=', added.id).execute()
  return true
}
