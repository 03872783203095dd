import { FlagKind, ReactionKind } from '@ideathlon/contracts/talk/votes'
import type { Tx } from '../../kernel/deps.ts'

export type OwnVotes = { reactions: ReactionKind[]; flag: FlagKind | undefined }

/** The votes of a member on a message. */
export async function readOwnVotes(
  tx: Tx,
  { message, member }: { message: number; member: number },
): Promise<OwnVotes> {
  const rows = await tx
    .selectFrom('talk_votes')
    .select('kind')
    .where('message', '=', message)
    .where('member', '=', member)
    .orderBy('kind')
    .execute()
  const kinds = rows.map(({ kind }) => kind)
  return {
    reactions: kinds.flatMap((kind) => ReactionKind.safeParse(kind).data ?? []),
    flag: kinds.flatMap((kind) => FlagKind.safeParse(kind).data ?? [])[0],
  }
}
