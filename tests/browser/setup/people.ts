import { randomUUIDv7 as uuid } from 'node:crypto'
import { Session } from '@ideathlon/contracts/accounts'
import type { BoardRow } from '@ideathlon/contracts/boards'
import { readLeaderboard } from '@ideathlon/contracts/boards'
import { publishChallenge } from '@ideathlon/contracts/challenge-asking'
import { enterIdea } from '@ideathlon/contracts/ideas'
import { createOrganisation as declared } from '@ideathlon/contracts/organisations'
import { rateIdea } from '@ideathlon/contracts/ratings'
import { signUp } from '@ideathlon/contracts/signing-in'
import type * as z from 'zod'

export const PASSWORD = 'a sentence is a fine password'
const BOARD = 'platform-1-current-overall'

/** A person who uses the api instead of a screen. */
export type Person = { id: number; handle: string; name: string; token: string; url: string }

const signUpKeys = new Map<string, string>()

/**
 * If a test is retried, it gets the people who signed up in its first attempt, because each has a
 * fixed key.
 */
export async function join(url: string, handle: string, firstName: string): Promise<Person> {
  const email = `${handle}@example.org`
  const body = { handle, email, password: PASSWORD, first_name: firstName, last_name: 'Reed' }
  const key = signUpKeys.getOrInsertComputed(`${url} ${handle}`, () => uuid())
  const { data } = await send({ url }, signUp.url, body, key)
  const { access_token: token, me } = Session.parse(data)
  return { id: me.user.id, handle, name: `${firstName} Reed`, token, url }
}

export async function ask(
  person: Person,
  title: string,
  assumption = '',
  more: { opens_at?: string; idea_entry_fee_cents?: number; draft?: number } = {},
): Promise<string> {
  const body = { question_title: title, category: 1, assumption_what: assumption, ...more }
  const answer = await send(person, publishChallenge.url, body)
  return parsed(publishChallenge.answer, answer).slug
}

export async function enter(person: Person, challenge: string, title: string): Promise<number> {
  const description = `${title}: two people start, and passers-by can join them.`
  const answer = await send(person, enterIdea.url, { challenge, title, description })
  return parsed(enterIdea.answer, answer).id
}

export type Rating = { challenge: string; idea: number; stars: number }

export async function rate(person: Person, { challenge, idea, stars }: Rating): Promise<void> {
  const body = { idea_id: idea, value: stars }
  await send(person, `/challenges/${challenge}/ratings`, body).then((answer) =>
    parsed(rateIdea.answer, answer),
  )
}

export async function close(person: Person, challenge: string): Promise<void> {
  await send(person, `/challenges/${challenge}/close`, { confirm: true })
}

export async function createOrganisation(person: Person, name: string): Promise<string> {
  const about = 'We look at the sky, and then at the street.'
  const body = { name, about, website: '', is_open: false }
  const answer = await send(person, declared.url, body)
  return parsed(declared.answer, answer).slug
}

export async function createTeam(person: Person, name: string): Promise<void> {
  await send(person, '/platform/teams', { name, about: 'Together we get further than the tram.' })
}

export type Standings = { rows: readonly BoardRow[]; own: BoardRow | undefined; position: number }

/** The standings of the running race from the api. */
export async function standings(person: Person): Promise<Standings> {
  const answer = await fetch(`${person.url}/api/leaderboards/${BOARD}?size=50`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  const { rows, own, position } = readLeaderboard.answer.parse(await answer.json()).data
  return { rows, own: own?.row, position }
}

export function parsed<S extends z.ZodType<{ data: unknown }>>(schema: S, body: unknown) {
  return schema.parse(body).data as z.output<S>['data']
}

export async function send(
  { url, token }: Pick<Person, 'url'> & Partial<Person>,
  path: string,
  body: object,
  key: string = uuid(),
): Promise<{ data: unknown }> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const content = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(content)}`)
  return content as { data: unknown }
}
