import { randomUUID as uuid } from 'node:crypto'
import type { ApiTables } from '@ideathlon/api/kernel/database/tables'
import { announceAccess } from '@ideathlon/api/kernel/live/announce'
import { changeRole } from '@ideathlon/api/safety/administration/change-role'
import { connectSlices } from '@ideathlon/api/subscribers'
import { Handle } from '@ideathlon/contracts/ids'
import { openDatabase } from '@ideathlon/service-kit/database'
import { notFound, Refusal } from '@ideathlon/service-kit/http/refusal'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { JSON_OPTION, opsCommand } from '@ideathlon/service-kit/ops/command'
import { connectNatsNow } from '@ideathlon/service-kit/ops/connect-nats-now'
import type { Kysely } from 'kysely'
import * as z from 'zod'

const REASON = 'The operators of this site made this decision.'

const Name = z
  .string()
  .transform((name) => name.replace(/^@/, ''))
  .pipe(Handle)

const ABOUT = {
  name: 'admin',
  takes: '[list | grant <handle> | revoke <handle>]',
  options: {
    reason: {
      type: 'string',
      value: '<text>',
      does: 'The reason, shown to the member and in the audit log.',
    },
    ...JSON_OPTION,
  },
  examples: ['admin list', 'admin grant ada', 'admin revoke ada --reason "She left the team."'],
  given: z.object({
    json: z.boolean().default(false),
    reason: z.string().trim().min(10, 'must be a sentence').max(500).default(REASON),
    positionals: z.union(
      [
        z.tuple([]).transform(() => ['list'] as const),
        z.tuple([z.literal('list')]),
        z.tuple([z.enum(['grant', 'revoke']), Name]),
      ],
      { error: 'must be list, grant <handle> or revoke <handle>' },
    ),
  }),
} as const

/**
 * Lists admins, and grants or revokes the role with the same effects as the admin screen: an event
 * in the log, an entry in the audit log, and a notification. This is the only way to create the
 * first admin of an installation.
 */
export const run = opsCommand(ABOUT, async ({ json, reason, positionals }, env) => {
  connectSlices()
  const { db, close } = openDatabase<ApiTables>({
    url: env.roleUrls.api,
    schema: 'api',
    name: 'ops admin',
    size: 1,
  })
  try {
    const [what, handle] = positionals
    if (what !== 'list') await change(db, env, { handle, grant: what === 'grant', reason })
    await list(db, json)
    return 0
  } finally {
    await close()
  }
})

type Wanted = { handle: Handle; grant: boolean; reason: string }

async function change(db: Kysely<ApiTables>, env: OpsEnv, wanted: Wanted): Promise<void> {
  const nats = await connectNatsNow(env.natsUrl, 'ops admin')
  try {
    const given = { ...wanted, by: null, role: 'admin', requestId: uuid() } as const
    const member = await db
      .transaction()
      .execute((tx) => changeRole(tx, given, new Date()))
      .catch(explainUnknown(wanted.handle))
    announceAccess(nats, member)
  } finally {
    await nats.drain()
  }
}

/**
 * Replaces the usual message, which is written for visitors to a page and does not help somebody
 * who has typed a handle.
 */
function explainUnknown(handle: Handle): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Refusal) || error.status !== 404) throw error
    throw notFound(
      `No member has the handle ${handle}. A handle is the last part of the address of a member's profile.`,
    )
  }
}

async function list(db: Kysely<ApiTables>, json: boolean): Promise<void> {
  const admins = await db
    .selectFrom('accounts')
    .select(['id', 'handle'])
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  if (json) console.log(JSON.stringify({ admins }))
  else if (admins.length === 0)
    console.log('There are no admins yet. To make a member an admin: admin grant <handle>')
  else console.log(['Admins:', ...admins.map(({ handle }) => `  ${handle}`)].join('\n'))
}
