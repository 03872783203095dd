import { randomUUIDv7 as uuid } from 'node:crypto'
import { enterIdea } from '@ideathlon/contracts/ideas'
import type { ApiDb } from '../../../services/api/src/kernel/deps.ts'
import { aMember, type LiveMember as Member } from '../../../tests/live/member.ts'

/** `areTogether`: all rate one idea after the other; else each has their own order, as the product hands them out. */
export type Crowd = {
  members: Member[]
  challenge: string
  ideas: number[]
  areTogether: boolean
}
export type Rated = { position: number; sentAt: number; answeredAt: number }

const IDEAS = 30
const STARS = 10

/** Members with sessions, one question and its ideas: what a lively evening needs. */
export async function gatherCrowd(
  url: string,
  { db, size, areTogether }: { db: ApiDb; size: number; areTogether: boolean },
): Promise<Crowd> {
  const members = await Promise.all(
    Array.from({ length: size }, (_, n) => aMember(db, `bench${n}`)),
  )
  const [asker, ...others] = members as [Member, ...Member[]]
  const published = await post(`${url}/api/challenges`, asker, {
    question_title: 'What could be kept when everything is switched off?',
    category: 1,
  })
  const challenge: string = published.data.slug
  const ideas: number[] = []
  for (let n = 0; n < IDEAS; n++) {
    const entered = await post(`${url}/api${enterIdea.url}`, others[n % 10] as Member, {
      challenge,
      title: `Write it down, ${n}`,
      description: 'Once, and in order.',
    })
    ideas.push(entered.data.id)
  }
  return { members: others.slice(10), challenge, ideas, areTogether }
}

/** The n-th rating of the evening; every next one of a pair says other stars. */
export async function rateOnce(url: string, crowd: Crowd, n: number): Promise<Rated | undefined> {
  const { members, ideas, challenge, areTogether } = crowd
  const seat = n % members.length
  const member = members[seat] as Member
  const round = Math.floor(n / members.length)
  const turn = areTogether ? round : round + seat
  const sentAt = performance.now()
  const response = await fetch(`${url}/api/challenges/${challenge}/ratings`, {
    method: 'POST',
    headers: headersOf(member),
    body: JSON.stringify({
      idea_id: ideas[turn % ideas.length],
      value: 1 + ((Math.floor(turn / ideas.length) + n) % STARS),
    }),
  })
  await response.arrayBuffer()
  const answeredAt = performance.now()
  const position = Number(response.headers.get('x-log-position'))
  return response.ok && position > 0 ? { position, sentAt, answeredAt } : undefined
}

async function post(url: string, member: Member, body: unknown) {
  const response = await fetch(url, {
    method: 'POST',
    headers: headersOf(member),
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response.json()
}

const headersOf = (member: Member) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${member.token}`,
  'idempotency-key': uuid(),
})
