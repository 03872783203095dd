import {
  type Neuron,
  type NeuronPage,
  readNeurons,
  readNeuronsOf,
} from '@ideathlon/contracts/brain'
import { readNeuronsByName } from '@ideathlon/contracts/gamedash'
import { MIN_POSITION_WAIT_MS } from '@ideathlon/contracts/limits'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { type Role, roleNumber } from '@ideathlon/contracts/roles'
import { type Actor, isInPerson } from '@ideathlon/service-kit/auth'
import { noteAct } from '@ideathlon/service-kit/http/note-act'
import { notAllowed, notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Pool } from 'pg'
import { readPointsOf } from '../log/read-events.ts'
import { NOT_OPEN } from '../log/search-events.ts'
import { refuseUnknownMember } from '../profiles/refuse-unknown-member.ts'
import type { Reads } from './deps.ts'

type ListInput = { page: number; size: number; role: Role; min_position?: number | undefined }

export function serveNeurons(app: FastifyInstance, reads: Reads): void {
  for (const route of [readNeurons, readNeuronsOf]) {
    serve(app, route, reads.readActor, ({ actor, reply, params, query }) =>
      neuronsOf(reads, { actor, reply, member: params.id, query }),
    )
  }
}

export function serveNeuronsByName(app: FastifyInstance, reads: Reads): void {
  serve(app, readNeuronsByName, reads.readActor, async ({ actor, reply, params, query }) => {
    const { rows } = await reads.pool.query<{ id: number }>(
      'select id from public.members where handle = $1',
      [params.screen_name],
    )
    const member = rows[0]?.id
    if (member === undefined) throw notFound(REFUSALS.member_not_found)
    return neuronsOf(reads, { actor, reply, member, query })
  })
}

type NeuronsRequest = { actor: Actor; reply: FastifyReply; member: number; query: ListInput }

/**
 * A member's own neurons. Admins can read those of others, directly or while viewing as that
 * member, but not those of open challenges.
 */
async function neuronsOf(
  reads: Reads,
  { actor, reply, member, query }: NeuronsRequest,
): Promise<NeuronPage> {
  const isOther = actor.id !== member
  const blind = !isInPerson(actor, member)
  if (isOther && !actor.admin) throw notAllowed('You can only read your own neurons.')
  if (isOther) noteAct(reply, { act: 'points.read', subject: `member:${member}` })
  await reads.follower.reached(query.min_position ?? 0, MIN_POSITION_WAIT_MS)
  const { page, size } = query
  const role = query.role === 'overall' ? null : roleNumber(query.role)
  const accounts = [member, ...reads.follower.mergedInto(member)]
  const [events, total] = await reads.history.read(query.min_position ?? 0, (pool) =>
    Promise.all([
      readPointsOf(pool, { accounts, role, blind, offset: page * size, limit: size }),
      countPoints(pool, { accounts, role, blind }),
    ]),
  )
  if (total === 0) await refuseUnknownMember(reads.pool, member)
  const data = await reads.feeds.neuronsOf(events)
  return { data, meta: { page, size, total }, relationships: { challenge: questionsOf(data) } }
}

/** The challenges on the page, in order, without duplicates. */
function questionsOf(neurons: readonly Neuron[]): NeuronPage['relationships']['challenge'] {
  const named = new Map<number, NeuronPage['relationships']['challenge'][number]>()
  for (const { challenge: id, challenge_slug: slug, challenge_title: title } of neurons) {
    if (id !== null && slug !== null) named.set(id, { id, slug, question_title: title ?? '' })
  }
  return [...named.values()]
}

type Counted = { accounts: readonly number[]; role: number | null; blind: boolean }

async function countPoints(pool: Pool, { accounts, role, blind }: Counted): Promise<number> {
  const { rows } = await pool.query<{ total: string }>(
    `select count(*) as total from log.events where recipient = any($1::int[]) and ($2::int is null or role = $2)
       and ${blind ? NOT_OPEN : 'true'}`,
    [accounts, role],
  )
  return Number(rows[0]?.total)
}
