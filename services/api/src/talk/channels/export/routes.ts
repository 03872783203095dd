import { Readable } from 'node:stream'
import { type ChannelExport, exportChannel } from '@ideathlon/contracts/talk/channels/export'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { dateOf } from '../../../kernel/day.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { limited } from '../../../kernel/limits/limited.ts'
import { demand } from '../../../kernel/permissions/demand.ts'
import { seeChannel } from '../access.ts'
import { writeExport } from './read-export.ts'

const OWNER_ONLY = 'Only the owner of this channel can do this.'

export function channelExportRoute(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, exportChannel, readActor, async ({ actor, params, reply }) => {
    const now = deps.now()
    const seen = await seeChannel(deps.db, params, { viewer: actor, now })
    demand(actor, 'channel.export', seen.resource, OWNER_ONLY)
    await limited(deps, 'export', actor.id)
    const name = `${seen.slug}-${dateOf(now)}.json`
    reply.header('content-type', 'application/json; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="${name}"`)
    reply.header('cache-control', 'no-store')
    // The file is streamed; the type describes the complete file.
    return Readable.from(writeExport(deps.db, seen.id, now)) as unknown as ChannelExport
  })
}
