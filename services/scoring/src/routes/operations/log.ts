import type { LogLine } from '@ideathlon/contracts/event-log'
import { readLog } from '@ideathlon/contracts/event-log'
import { Role } from '@ideathlon/contracts/roles'
import { noteAct } from '@ideathlon/service-kit/http/note-act'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { type FoundEvent, filterOpen, headOf, lastEvents } from '../../log/search-events.ts'
import { profileOrRemoved } from '../../profiles/profile-cards.ts'
import { refuseUnknownMember } from '../../profiles/refuse-unknown-member.ts'
import type { OperationsDeps } from './deps.ts'

/**
 * There is no index on kinds and actors, so each request searches only this many events, and the
 * next page continues from there.
 */
const LOOK_BACK = 200_000

export function serveLog(app: FastifyInstance, deps: OperationsDeps): void {
  serve(app, readLog, deps.readActor, async ({ query, reply }) => {
    const { before, size, ...search } = query
    if (search.member !== undefined) {
      await refuseUnknownMember(deps.pool, search.member)
    }
    const { member, challenge } = search
    const about = member === undefined ? undefined : `member:${member}`
    const subject = about ?? (challenge === undefined ? 'log' : `challenge:${challenge}`)
    noteAct(reply, { act: 'log.read', subject })
    const open = await filterOpen(deps.pool, challenge === undefined ? [] : [challenge])
    const head = await headOf(deps.pool)
    const upTo = Math.min(head, (before ?? head + 1) - 1)
    const hasIndex = search.challenge !== undefined
    const after = hasIndex ? 0 : Math.max(0, upTo - LOOK_BACK)
    const found = await lastEvents(
      deps.pool,
      { ...search, blind: true },
      { after, upTo, limit: size },
    )
    const lowest = found.length === size ? (found[0]?.position ?? 1) : after + 1
    return {
      data: await linesOf(deps, found.reverse()),
      meta: { head, next: lowest > 1 ? lowest : null, is_sealed: open.size > 0 },
    }
  })
}

async function linesOf(
  { profiles }: OperationsDeps,
  found: readonly FoundEvent[],
): Promise<LogLine[]> {
  const people = found.flatMap(({ actor, recipient }) => [actor, recipient])
  const known = await profiles.of([...new Set(people.filter((id) => id !== null))])
  const profileOf = (id: number | null) => (id === null ? null : profileOrRemoved(known, id))
  return found.map(({ command_id: _command, request_id: _request, ...event }) => ({
    ...event,
    actor: profileOf(event.actor),
    recipient: profileOf(event.recipient),
    role: Role.nullable().parse(event.role),
  }))
}
