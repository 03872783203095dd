import {
  answerInvitation,
  invitePlayers,
  listPlayers,
  removePlayer,
  type TournamentPlayer,
} from '@ideathlon/contracts/olympiad/players'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { noteAct } from '@ideathlon/service-kit/http/note-act'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import { countedPage } from '@ideathlon/service-kit/lists/counted-page'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Reads } from '../cycles/queries.ts'
import { inTransaction } from '../kernel/in-transaction.ts'
import { keyedCall, runOnce } from '../kernel/run-once.ts'
import { loadMember } from '../scopes/load-member.ts'
import type { Base } from '../scopes/tables.ts'
import { visibilityOf } from '../scopes/visibility.ts'
import type { Tables } from '../tables.ts'
import { demandEdit } from '../tournaments/may-edit.ts'
import { findTournament } from '../tournaments/queries.ts'
import { answer, invite, lockTournament, remove } from './commands.ts'

type Parts = Reads & { now(): Date }

/** Who plays in invite-only tournaments. */
export function playerRoutes(app: FastifyInstance, { db, readActor, now }: Parts): void {
  const find = async (id: number, actor: Actor): Promise<Base> => {
    const base = await findTournament(db, { id, sight: await visibilityOf(db, actor) })
    if (base === undefined) throw notFound(REFUSALS.tournament_not_found)
    return base
  }

  serve(app, listPlayers, readActor, async ({ actor, params, query }) => {
    const { id, visibility } = await find(params.id, actor)
    if (visibility === 'public') return { data: [], meta: { ...pageOf(query), total: 0 } }
    const { rows, total } = await readPlayers(db, { ...query, base: id })
    return { data: rows, meta: { ...pageOf(query), total } }
  })

  serve(app, invitePlayers, readActor, async ({ actor, params, body, request, ...call }) => {
    const base = await find(params.id, actor)
    demandEdit({ actor, reason: call.reason }, base, 'olympiad.invite')
    const change = { base: base.id, actor: actor.id, requestId: request.id, now: now() }
    const data = await runOnce(db, keyedCall({ actor, body }, request), (tx) =>
      invite(tx, change, body.handles),
    )
    if (base.owner !== actor.id) {
      const detail = { reason: call.reason ?? '', handles: body.handles }
      noteAct(call.reply, { act: 'olympiad.invite', subject: `tournament:${base.id}`, detail })
    }
    return { data }
  })

  serve(app, answerInvitation, readActor, async ({ actor, params, body, request }) => {
    const { id } = await find(params.id, actor)
    const change = { base: id, actor: actor.id, requestId: request.id, now: now() }
    const mine = await inTransaction(db, (tx) => answer(tx, change, body.answer === 'accept'))
    return { data: { mine } }
  })

  serve(app, removePlayer, readActor, async ({ actor, params, ...call }): Promise<undefined> => {
    const base = await find(params.id, actor)
    demandEdit({ actor, reason: call.reason }, base, 'olympiad.remove_player')
    const member = await loadMember(db, params.handle)
    await inTransaction(db, async (tx) =>
      remove(tx, await lockTournament(tx, base.id), { member, now: now() }),
    )
    if (base.owner !== actor.id) {
      const detail = { reason: call.reason ?? '', handle: params.handle }
      const act = 'olympiad.remove_player' as const
      noteAct(call.reply, { act, subject: `tournament:${base.id}`, detail })
    }
  })
}

const pageOf = ({ page, size }: { page: number; size: number }) => ({ page, size })

type PlayerFilter = {
  base: number
  state?: TournamentPlayer['state'] | undefined
  page: number
  size: number
}

type PlayerRow = Pick<TournamentPlayer, 'member' | 'state'> & {
  total: number
  invited: Date
  joined: Date | null
}

async function readPlayers(
  db: Kysely<Tables>,
  { base, state, page, size }: PlayerFilter,
): Promise<{ rows: TournamentPlayer[]; total: number }> {
  const { rows, total } = await countedPage(
    db,
    { page, size },
    ({ limit, offset }) => sql<PlayerRow>`
    select p.state, p.invited_at as invited, p.joined_at as joined, count(*) over ()::int as total,
      json_build_object('id', m.id, 'handle', m.handle, 'name', m.name, 'avatar_url', m.avatar_url) as member
    from tournament_players p join public.members m on m.id = p.member
    where p.base = ${base} and (${state ?? null}::text is null or p.state = ${state ?? null})
    order by p.invited_at, p.member limit ${limit} offset ${offset}`,
  )
  return {
    rows: rows.map(({ member, state: is, invited, joined }) => ({
      member,
      state: is,
      invited_at: invited.toISOString(),
      joined_at: joined?.toISOString() ?? null,
    })),
    total,
  }
}
