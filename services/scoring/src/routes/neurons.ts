import {
  type Neuron,
  type NeuronPage,
  readNeurons,
  readNeuronsOf,
} from '@ideathlon/contracts/brain'
import { readNeuronsByName } from '@ideathlon/contracts/gamedash'
import { MIN_POSITION_WAIT_MS } from '@ideathlon/contracts/limits'
import { type Role, roleNumber } from '@ideathlon/contracts/roles'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notAllowed, notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { refuseNobody } from '../admin/answering.ts'
import { type LoggedEvent, readPointsOf } from '../log/read-events.ts'
import { openAmong } from '../log/search-events.ts'
import type { Reads } from './deps.ts'

type Asked = { page: number; size: number; role: Role; min_position?: number | undefined }

export function serveNeurons(app: FastifyInstance, reads: Reads): void {
  for (const route of [readNeurons, readNeuronsOf]) {
    serve(app, route, reads.readActor, ({ actor, params, query }) =>
      neuronsOf(reads, { actor, member: params.id, query }),
    )
  }
}

export function serveNeuronsByName(app: FastifyInstance, reads: Reads): void {
  serve(app, readNeuronsByName, reads.readActor, async ({ actor, params, query }) => {
    const { rows } = await reads.pool.query<{ id: number }>(
      'select id from public.members where handle = $1',
      [params.screen_name],
    )
    const member = rows[0]?.id
    if (member === undefined) throw notFound('User not found!')
    return neuronsOf(reads, { actor, member, query })
  })
}

/** One's own, or an admin's to read: a feed tells what somebody did, one by one. */
async function neuronsOf(
  reads: Reads,
  { actor, member, query }: { actor: Actor; member: number; query: Asked },
): Promise<NeuronPage> {
  if (actor.id !== member && !actor.admin) throw notAllowed('These neurons are somebody else’s.')
  await reads.follower.reached(query.min_position ?? 0, MIN_POSITION_WAIT_MS)
  const { page, size } = query
  const role = query.role === 'overall' ? null : roleNumber(query.role)
  const [events, total] = await Promise.all([
    readPointsOf(reads.pool, { member, role, offset: page * size, limit: size }),
    countPoints(reads, member, role),
  ])
  if (total === 0) await refuseNobody(reads, member)
  const told = actor.id === member ? events : await withoutOpen(reads, events)
  const data = await reads.feeds.neuronsOf(told)
  return { data, meta: { page, size, total }, relationships: { challenge: questionsOf(data) } }
}

/** What others read of a question that is still open names neither it nor the idea. */
async function withoutOpen(
  { pool }: Reads,
  events: readonly LoggedEvent[],
): Promise<LoggedEvent[]> {
  const questions = events.flatMap(({ challenge }) => challenge ?? [])
  const open = await openAmong(pool, [...new Set(questions)])
  return events.map((event) =>
    event.challenge !== null && open.has(event.challenge)
      ? { ...event, challenge: null, idea: null }
      : event,
  )
}

/** Each question once, in the order in which the page names them. */
function questionsOf(neurons: readonly Neuron[]): NeuronPage['relationships']['challenge'] {
  const named = new Map<number, NeuronPage['relationships']['challenge'][number]>()
  for (const { challenge: id, challenge_slug: slug, challenge_title: title } of neurons) {
    if (id !== null && slug !== null) named.set(id, { id, slug, question_title: title ?? '' })
  }
  return [...named.values()]
}

async function countPoints(reads: Reads, member: number, role: number | null): Promise<number> {
  const { rows } = await reads.pool.query<{ total: string }>(
    `select count(*) as total from log.events where recipient = $1 and ($2::int is null or role = $2)`,
    [member, role],
  )
  return Number(rows[0]?.total)
}
