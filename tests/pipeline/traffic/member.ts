import { randomUUIDv7 as uuid } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Session } from '@ideathlon/contracts/accounts'
import { publishChallenge } from '@ideathlon/contracts/challenge-asking'
import { enterIdea } from '@ideathlon/contracts/ideas'
import { startFunding } from '@ideathlon/contracts/money/funding'
import { withdraw as withdrawal } from '@ideathlon/contracts/money/wallets'
import { rateIdea } from '@ideathlon/contracts/ratings'
import { richTextOf } from '@ideathlon/contracts/rich-text'
import { signUp } from '@ideathlon/contracts/signing-in'
import { postMessage } from '@ideathlon/contracts/talk/message-calls'
import { castVote } from '@ideathlon/contracts/talk/votes'
import type * as z from 'zod'
import type { SeededRandom } from '../../seeded-random.ts'
import type { Ledger } from '../consistency/ledger.ts'

const TIMEOUT_MS = 120_000
const ATTEMPT_MS = 8_000
/** Statuses after which a program can send again. Any other failure, such as a 500, is a bug. */
const OUTAGES = new Set([502, 503, 504])

/** The edge as a member's program sees it: several instances, tried until one answers. */
export type Edge = { instances: readonly { url: string }[]; chance: SeededRandom; ledger: Ledger }

export type Member = { id: number; token: string }

export async function join(edge: Edge): Promise<Member> {
  const handle = `m${uuid().replaceAll('-', '').slice(-20)}`
  const person = {
    handle,
    email: `${handle}@example.org`,
    password: 'a long enough one',
    first_name: 'M',
  }
  const { data } = await send(edge, { path: signUp.url, body: person })
  const { access_token: token, me } = Session.parse(data)
  return { id: me.user.id, token }
}

export async function publish(edge: Edge, member: Member) {
  const question_title = 'What could be kept when everything is switched off?'
  const body = { question_title, category: 1 }
  return parsed(publishChallenge.answer, await send(edge, { member, path: '/challenges', body }))
}

export async function enter(edge: Edge, member: Member, challenge: string) {
  const body = { challenge, title: 'Write it down', description: 'Once, and in order.' }
  return parsed(enterIdea.answer, await send(edge, { member, path: enterIdea.url, body }))
}

export async function rate(
  edge: Edge,
  member: Member,
  rating: { challenge: string; idea: number; stars: number },
) {
  const path = `/challenges/${rating.challenge}/ratings`
  const body = { idea_id: rating.idea, value: rating.stars }
  return parsed(rateIdea.answer, await send(edge, { member, path, body }))
}

/** Where to post: in a topic, or in a platform's forum as a new topic with this title. */
type Place = { topic: number } | { platform: string; title: string }

/**
 * Repeating the command may return a newer version of the message, but always with the same id and
 * numbers.
 */
export async function post(edge: Edge, member: Member, place: Place) {
  const { path, title } =
    'topic' in place
      ? { path: `/content/contexts/topic/${place.topic}/messages`, title: undefined }
      : { path: `/content/contexts/platform/${place.platform}/messages`, title: place.title }
  const body = { body: richTextOf('Still dry in here.'), ...(title !== undefined && { title }) }
  const { message } = parsed(postMessage.answer, await send(edge, { member, path, body }))
  if (message === null) throw new Error('the message waits for approval')
  const { id, topic, number } = message
  return { id, topic, number }
}

/** Votes that pay nothing leave no event in the log. */
export async function vote(edge: Edge, member: Member, body: z.input<typeof castVote.body>) {
  const command = { member, path: castVote.url, body, isLogged: false }
  return parsed(castVote.answer, await send(edge, command))
}

/** Gives money from the wallet once, however often the command is sent. */
export async function fund(edge: Edge, member: Member, keyed: Keyed<typeof startFunding>) {
  const command = { ...keyed, member, path: startFunding.url, isLogged: false }
  return parsed(startFunding.answer, await send(edge, command))
}

/** Sends money from the wallet to the bank. */
export async function withdraw(edge: Edge, member: Member, keyed: Keyed<typeof withdrawal>) {
  const command = { ...keyed, member, path: withdrawal.url, isLogged: false }
  return parsed(withdrawal.answer, await send(edge, command))
}

/** The request, and a key under which it can be repeated. */
type Keyed<R extends { body: z.ZodType }> = { body: z.input<R['body']>; key: string }

function parsed<S extends z.ZodType<{ data: unknown }>>(schema: S, body: unknown) {
  return schema.parse(body).data as z.output<S>['data']
}

/** `isLogged`: whether an answer means that the command is in the log. */
type Command = { member?: Member; path: string; body: unknown; key?: string; isLogged?: boolean }

/** Sends a command under the same key until it is answered, and then records it as acknowledged. */
async function send(
  edge: Edge,
  { member, path, body, key = uuid(), isLogged = true }: Command,
): Promise<{ data: unknown }> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': key,
    ...(member && { authorization: `Bearer ${member.token}` }),
  }
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(100)) {
    const url = `${edge.chance.of(edge.instances).url}/api${path}`
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ATTEMPT_MS),
    })
      .then(async (response) => ({
        status: response.status,
        request: requestOf(response),
        body: await response.json(),
      }))
      .catch(() => undefined)
    if (answer === undefined || OUTAGES.has(answer.status)) continue
    if (answer.status >= 400) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    if (isLogged) edge.ledger.acknowledge(answer.request)
    return answer.body as { data: unknown }
  }
  throw new Error(`${path} was not answered within ${TIMEOUT_MS / 1000} seconds`)
}

/** The request id in the log, which is that of the original if this request only repeated it. */
function requestOf({ headers }: Response): string {
  return headers.get('original-request') ?? headers.get('x-request-id') ?? ''
}
