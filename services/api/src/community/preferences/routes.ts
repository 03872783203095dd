import {
  changePlatformPreferences,
  changeSystemPreferences,
  readPlatformPreferences,
  readSystemPreferences,
} from '@ideathlon/contracts/default-preferences'
import {
  changeMyPreferences,
  type Preferences,
  type PreferencesPatch,
  readMyPreferences,
} from '@ideathlon/contracts/preferences'
import { notAllowed } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { actOfPower } from '../../kernel/audit/act-of-power.ts'
import { platformPower } from '../../kernel/audit/platform-power.ts'
import { recordAct } from '../../kernel/audit/record-act.ts'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { can } from '../../kernel/permissions/can.ts'
import { platformOfRequest } from '../platforms/known-platforms.ts'
import { loadPlatform } from '../platforms/queries.ts'
import { type Level, readOwn, readPreferences, savePreferences } from './preferences.ts'

type PreferencesAnswer = { data: Preferences; meta: { own: PreferencesPatch } }

export function preferenceRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db } = deps
  const held = async (
    level: Level,
    at: Parameters<typeof readPreferences>[1],
  ): Promise<PreferencesAnswer> => {
    const [data, own] = await Promise.all([readPreferences(db, at), readOwn(db, level)])
    return { data, meta: { own } }
  }

  serve(app, readMyPreferences, readActor, async ({ actor, request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    const platform = (await platformOfRequest(deps, request)).id
    return held({ member: actor.id }, { platform, member: actor.id })
  })

  serve(app, changeMyPreferences, readActor, async (call) => {
    const { actor, body, request } = call
    await runIdempotent(deps, originOf(call), async (tx, now) => {
      await savePreferences(tx, { member: actor.id }, { changes: body, now })
      return null
    })
    const platform = (await platformOfRequest(deps, request)).id
    return held({ member: actor.id }, { platform, member: actor.id })
  })

  serve(app, readPlatformPreferences, readActor, async ({ params }) => {
    const { id } = await loadPlatform(db, params)
    return held({ platform: id }, { platform: id })
  })

  serve(app, changePlatformPreferences, readActor, async (call) => {
    const { actor, params, body } = call
    const platform = await loadPlatform(db, params)
    const { id, owner } = platform
    if (!can(actor, 'platform.preferences', { platformOwner: owner })) {
      throw notAllowed('Only the owner of a platform can change its preferences.')
    }
    await runIdempotent(deps, originOf(call), async (tx, now) => {
      await savePreferences(tx, { platform: id }, { changes: body, now })
      const use = platformPower('platform.preferences', platform, body)
      await actOfPower(tx, originOf(call), use, now)
      return null
    })
    return held({ platform: id }, { platform: id })
  })

  serve(app, readSystemPreferences, readActor, async () => held('system', {}))

  serve(app, changeSystemPreferences, readActor, async (call) => {
    const { actor, body } = call
    await runIdempotent(deps, originOf(call), async (tx, now) => {
      await savePreferences(tx, 'system', { changes: body, now })
      const act = { actor: actor.id, act: 'system.preferences', subject: 'system' } as const
      const detail = { reason: call.reason, ...body }
      await recordAct(tx, { ...act, detail, requestId: call.request.id }, now)
      return null
    })
    return held('system', {})
  })
}
