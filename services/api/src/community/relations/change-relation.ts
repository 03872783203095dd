import type { MemberFace } from '@ideathlon/contracts/boards'
import type { RelationAction, RelationView } from '@ideathlon/contracts/relations'
import { sql } from 'kysely'
import type { Refused } from '../../kernel/command/decision.ts'
import { keepAnswer, readAnswer } from '../../kernel/command/idempotency.ts'
import type { Origin } from '../../kernel/command/run-command.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { ApiDb, Deps, Tx } from '../../kernel/deps.ts'
import { mayMessage } from './between.ts'
import { loadRelation, lockPair } from './load.ts'
import { decideRelation, friendshipOf } from './rules.ts'
import { saveRelation } from './save.ts'

export type RelationCall = { handle: string; action: RelationAction }

/** Load, decide, save in one transaction; nothing of it counts in play, so the log does not hear of it. */
export function changeRelation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  origin: Origin & { actor: number },
  { handle, action }: RelationCall,
): Promise<{ ok: true; view: RelationView } | Refused> {
  return inTransaction(db, async (tx) => {
    const earlier = await readAnswer<RelationView>(tx, origin)
    if (earlier) return { ok: true, view: earlier.view }
    const viewer = origin.actor
    const at = now()
    await lockPair(tx, viewer, handle)
    const state = await loadRelation(tx, { viewer, handle, now: at })
    const decision = decideRelation(state, action, at)
    if (!decision.ok) return decision
    const face = await readFaceOf(tx, viewer)
    for (const change of decision.changes) {
      await saveRelation(tx, change, { viewer, other: state.other.id, face, now: at })
    }
    const view = await readRelationView(tx, { viewer, handle, now: at })
    await keepAnswer(tx, origin, view)
    return { ok: true, view }
  })
}

export async function readRelationView(
  db: ApiDb | Tx,
  asked: { viewer: number; handle: string; now: Date },
): Promise<RelationView> {
  const state = await loadRelation(db, asked)
  const { between, other } = state
  const { friendship, expiresAt } = friendshipOf(state, asked.now)
  return {
    member: other,
    follows: between.follows,
    is_followed: between.isFollowed,
    friendship,
    expires_at: expiresAt?.toISOString() ?? null,
    blocks: between.blocks,
    mutes: between.mutes,
    may_message: mayMessage(between),
  }
}

async function readFaceOf(tx: Tx, id: number): Promise<MemberFace> {
  const { rows } = await sql<MemberFace>`
    select id, handle, name, avatar_url from public.members where id = ${id}`.execute(tx)
  const [face] = rows
  if (face === undefined) throw new Error('a member is signed in and does not exist')
  return face
}
