import {
  listNotes,
  type MemberNote,
  NOTES_MAX,
  removeNote,
  writeNote,
} from '@ideathlon/contracts/community/member-notes'
import type { MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { recordAct, recordRead } from '../../kernel/audit/record-act.ts'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { joinedFace, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { demand } from '../../kernel/permissions/demand.ts'

/** Notes about members, which only staff can read. */
export function noteRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, listNotes, readActor, async ({ actor, params, request }) => {
    demand(actor, 'member.note')
    const member = await findMember(deps.db, params.handle)
    const notes = await readNotes(deps.db, member)
    const read = { actor: actor.id, act: 'member.notes_read', requestId: request.id } as const
    if (notes.length > 0) {
      await recordRead(deps.db, { ...read, subject: `member:${member}` }, deps.now())
    }
    return { data: notes }
  })

  serve(app, writeNote, readActor, async (call) => {
    const { actor, params, body, request } = call
    demand(actor, 'member.note')
    const data = await runIdempotent(deps, originOf(call), async (tx, now) => {
      const member = await findMember(tx, params.handle)
      const note = { member, author: actor.id, text: body.text, written_at: now }
      await tx.insertInto('member_notes').values(note).execute()
      const act = { actor: actor.id, act: 'member.note', requestId: request.id } as const
      await recordAct(tx, { ...act, subject: `member:${member}` }, now)
      return readNotes(tx, member)
    })
    return { data }
  })

  serve(app, removeNote, readActor, async (call) => {
    const { actor, params, request } = call
    demand(actor, 'member.note')
    await runIdempotent(deps, originOf(call), async (tx, now) => {
      const member = await findMember(tx, params.handle)
      const gone = await tx
        .deleteFrom('member_notes')
        .where('id', '=', params.id)
        .where('member', '=', member)
        .executeTakeFirst()
      if (gone.numDeletedRows === 0n) throw notFound('This note has been removed.')
      const act = { actor: actor.id, act: 'member.note_remove', requestId: request.id } as const
      await recordAct(tx, { ...act, subject: `member:${member}` }, now)
      return null
    })
    return undefined
  })
}

async function findMember(db: ApiDb | Tx, handle: string): Promise<MemberId> {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('handle', '=', handle)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (found === undefined) throw notFound(REFUSALS.member_not_found)
  return found.id
}

async function readNotes(db: ApiDb | Tx, member: MemberId): Promise<MemberNote[]> {
  const rows = await db
    .selectFrom('member_notes as n')
    .leftJoin('accounts as a', 'a.id', 'n.author')
    .select(['n.id', 'n.text', 'n.written_at', 'n.author', 'a.handle', ...NAME_COLUMNS])
    .where('n.member', '=', member)
    .orderBy('n.id', 'desc')
    .limit(NOTES_MAX)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    written_at: row.written_at.toISOString(),
    by: row.deleted_at === null ? joinedFace(row.author, row) : null,
  }))
}
