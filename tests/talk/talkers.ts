import { richTextOf } from '@ideathlon/contracts/rich-text'
import type { MessagesMeta, MessageView } from '@ideathlon/contracts/talk/messages'
import type { Topic, TopicCard } from '@ideathlon/contracts/talk/topics'
import { type ApiServer, join, type Member } from '../edge/api-server.ts'

/** A member who has rated enough to write in forums. */
export async function talker(server: ApiServer, handle: string): Promise<Member> {
  const member = await join(server, handle)
  await passGate(server, member)
  return member
}

/** Allows a member to write in forums, as if they had rated five ideas. */
export async function passGate({ db }: Pick<ApiServer, 'db'>, { id }: Member, ratings = 5) {
  await db
    .insertInto('raters')
    .values({ account: id, ratings, day: 0 })
    .onConflict((conflict) => conflict.column('account').doUpdateSet({ ratings }))
    .execute()
}

type More = Record<string, unknown>

const sent = (words: string, more: More) => ({ body: richTextOf(words), ...more })

/**
 * Posts a message and returns the answer. `to` is, for example, `platform/platform` or `topic/17`.
 */
export const post = (who: Member, to: string, words: string, more: More = {}) =>
  who.call('POST', `/content/contexts/${to}/messages`, sent(words, more))

/** Posts under an idempotency key. */
export const postOnce = (who: Member, to: string, key: string, more: More) =>
  who.call('POST', `/content/contexts/${to}/messages`, sent(key, more), { 'idempotency-key': key })

/** Writes a message that must succeed, and returns it. */
export async function write(
  who: Member,
  to: string,
  words: string,
  more: More = {},
): Promise<MessageView> {
  const answer = await post(who, to, words, more)
  if (answer.statusCode !== 201) throw new Error(`"${words}" was refused: ${answer.body}`)
  return answer.json().data.message
}

export const startTopic = (who: Member, title: string, more: More = {}) =>
  write(who, 'platform/platform', `About ${title}`, { title, ...more })

export async function reply(who: Member, to: number, words: string, more: More = {}) {
  const answer = await who.call('POST', `/content/messages/${to}/replies`, sent(words, more))
  if (answer.statusCode !== 201) throw new Error(`"${words}" was refused: ${answer.body}`)
  return answer.json().data.message as MessageView
}

type Page = { data: MessageView[]; meta: MessagesMeta }

export const messagesIn = async (
  who: Pick<Member, 'call'>,
  to: string,
  query = '',
): Promise<Page> => (await who.call('GET', `/content/contexts/${to}/messages${query}`)).json()

export const topicOf = async (who: Pick<Member, 'call'>, id: number): Promise<Topic> =>
  (await who.call('GET', `/content/topics/${id}`)).json().data

type Topics = { data: TopicCard[]; meta: { next: string | null } }

export const topicsIn = async (who: Pick<Member, 'call'>, query = ''): Promise<Topics> =>
  (await who.call('GET', `/content/topics${query}`)).json()

/** The status and reason of a refusal. */
export function refusalOf(answer: { statusCode: number; json(): { error?: { code: string } } }) {
  return [answer.statusCode, answer.json().error?.code]
}
