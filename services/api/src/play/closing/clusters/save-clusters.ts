import type { Tx } from '../../../kernel/deps.ts'
import { reviewRequested } from '../../../kernel/moderation/signals.ts'
import { emit } from '../../../kernel/signals/signal.ts'
import {
  CLUSTERS_DESCRIBED,
  describeClusters,
  IDEAS_DESCRIBED,
  MEMBERS_DESCRIBED,
} from './describe-clusters.ts'
import type { Cluster } from './find-clusters.ts'

type Found = { challenge: number; clusters: readonly Cluster[]; isTopChanged: boolean }

/** The weight of an automatic report; it does not hide anything by itself. */
const WEIGHT = 2

/**
 * Saves the raters of a closing challenge who were weighted as one. If that changed the Top 5, a
 * moderator reviews the challenge before anything is paid out.
 */
export async function fileClusters(
  tx: Tx,
  { challenge, clusters, isTopChanged }: Found,
  now: Date,
): Promise<void> {
  if (clusters.length === 0) return
  await tx
    .insertInto('rating_clusters')
    .values(
      clusters.map(({ members, common, pushed }, at) => ({
        challenge,
        number: at + 1,
        members: [...members],
        common: [...common],
        pushed: [...pushed],
        is_top_changed: isTopChanged,
        found_at: now,
      })),
    )
    .execute()
  if (!isTopChanged) return
  await emit(
    tx,
    reviewRequested,
    {
      subject: { kind: 'question', id: String(challenge) },
      reporter: null,
      reason: 'cheating',
      note: describeClusters(clusters, await readNames(tx, clusters)),
      weight: WEIGHT,
    },
    now,
  )
}

/**
 * Reads only the names that appear in the note, because a cluster may have thousands of members.
 */
async function readNames(tx: Tx, clusters: readonly Cluster[]) {
  const described = clusters.slice(0, CLUSTERS_DESCRIBED)
  const members = described.flatMap((cluster) => cluster.members.slice(0, MEMBERS_DESCRIBED))
  const pushed = described.flatMap((cluster) => cluster.pushed.slice(0, IDEAS_DESCRIBED))
  const handles = await tx
    .selectFrom('accounts')
    .select(['id', 'handle'])
    .where('id', 'in', members)
    .execute()
  const titles =
    pushed.length === 0
      ? []
      : await tx.selectFrom('ideas').select(['id', 'title']).where('id', 'in', pushed).execute()
  return {
    members: new Map(handles.map(({ id, handle }) => [id, handle])),
    ideas: new Map(titles.map(({ id, title }) => [id, title])),
  }
}
