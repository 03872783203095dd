import type { ContextKind } from '@ideathlon/contracts/talk/ids'
import type { TalkPlace } from '@ideathlon/contracts/talk/places'
import type { ApiDb } from '../../../kernel/deps.ts'
import { providerOf } from '../../../talk/topics/context-access.ts'

type InContext = { context_kind: ContextKind; context: number }

/** Finds the places of the topics in these rows. */
export async function placesOf(
  db: ApiDb,
  rows: readonly InContext[],
): Promise<(row: InContext) => TalkPlace | undefined> {
  const kinds = Map.groupBy(rows, ({ context_kind }) => context_kind)
  const described = await Promise.all(
    [...kinds].map(async ([kind, of]) => {
      const ids = [...new Set(of.map(({ context }) => context))]
      return [kind, await providerOf(kind)?.describe(db, ids)] as const
    }),
  )
  const known = new Map(described)
  return ({ context_kind, context }) => known.get(context_kind)?.get(context)?.place
}
