import type { Conversation } from '@ideathlon/contracts/talk/conversations'
import { type ApiServer, type Call, type Member, makeAdmin, visitor } from '../edge/api-server.ts'

/** Makes both members follow each other. */
export async function connect({ db, deps }: ApiServer, one: Member, other: Member): Promise<void> {
  const since = deps.now()
  await db
    .insertInto('follows')
    .values([
      { follower: one.id, followed: other.id, since },
      { follower: other.id, followed: one.id, since },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const open = (who: Member, members: readonly string[], more: object = {}, key?: string) =>
  who.call(
    'POST',
    '/content/conversations',
    { members, ...more },
    key === undefined ? {} : { 'idempotency-key': key },
  )

/** Opens a conversation, and returns its id and the place for posting messages to it. */
export async function opened(who: Member, members: readonly string[], more: object = {}) {
  const answer = await open(who, members, more)
  if (answer.statusCode !== 200) throw new Error(`not opened: ${answer.body}`)
  return { id: answer.json().data.id as number, to: `conversation/${answer.json().data.id}` }
}

export const conversationsOf = async (
  who: Pick<Member, 'call'>,
  query = '',
): Promise<{ data: Conversation[]; meta: { next: string | null } }> =>
  (await who.call('GET', `/content/conversations${query}`)).json()

/** The requests of an admin who views as a member. */
export async function viewAs(
  server: ApiServer,
  admin: Member,
  handle: string,
): Promise<{ call: Call }> {
  await makeAdmin(server, admin)
  const reason = 'Somebody asked for help with their draft.'
  const started = await admin.call('POST', '/account/shadow', { user_handle: handle, reason })
  const entered = await admin.call('POST', '/account/shadow/enter', started.json().data)
  const cookie = entered.cookies.find(({ name }) => name === 'bn_auth_shadow')
  return { call: visitor(server, { cookie: `bn_auth_shadow=${cookie?.value}` }) }
}
