import { Readable } from 'node:stream'
import { exportAccount } from '@ideathlon/contracts/identity'
import type { MemberId } from '@ideathlon/contracts/ids'
import { notAllowed } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { deviceOf } from '../../accounts/let-in.ts'
import type { ApiDb, Deps } from '../../deps.ts'
import type { Session } from '../../http/session.ts'
import { limited } from '../../limits/limited.ts'
import { can } from '../../permissions/can.ts'
import { noteSecurity } from '../security/note.ts'
import { EXPORTERS } from './exporters.ts'

export function exportRoute(app: FastifyInstance, deps: Deps, session: Session): void {
  serve(app, exportAccount, session.readActor, async ({ actor, request, reply }) => {
    if (!can(actor, 'account.export', { owner: actor.id })) throw notAllowed()
    await limited(deps, 'export', actor.id)
    const now = deps.now()
    const device = deviceOf(request)
    await noteSecurity(deps.db, { account: actor.id, what: 'data_exported', device }, now)
    const name = `ideathlon-${now.toISOString().slice(0, 10)}.json`
    reply.header('content-type', 'application/json; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="${name}"`)
    reply.header('cache-control', 'no-store')
    return Readable.from(written(deps.db, actor.id, now))
  })
}

/** One JSON object, written as it is read: a list under the name of each thing that is kept. */
async function* written(db: ApiDb, member: MemberId, now: Date): AsyncIterable<string> {
  yield `{"exported_at":${JSON.stringify(now)}`
  for (const { name, read } of EXPORTERS) {
    yield `,\n${JSON.stringify(name)}:[`
    let comma = ''
    for await (const row of read(db, member)) {
      yield `${comma}\n  ${JSON.stringify(row)}`
      comma = ','
    }
    yield ']'
  }
  yield '}\n'
}
