import { randomUUIDv7 as uuid } from 'node:crypto'
import { enterIdea } from '@ideathlon/contracts/ideas'
import type { ApiDb } from '../../../services/api/src/kernel/deps.ts'
import { aMember, type LiveMember as Member } from '../../../tests/live/member.ts'

export type Crowd = { members: Member[]; challenge: string; ideas: number[] }

const IDEAS = 30
/** How many ideas one member may enter. */
const IDEAS_OF_AUTHOR = 3

/** Members with sessions, one question and its ideas: what a lively evening needs. */
export async function gatherCrowd(
  url: string,
  { db, size, ideas: count = IDEAS }: { db: ApiDb; size: number; ideas?: number },
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
  const authors = Math.ceil(count / IDEAS_OF_AUTHOR)
  for (let n = 0; n < count; n++) {
    const entered = await post(`${url}/api${enterIdea.url}`, others[n % authors] as Member, {
      challenge,
      title: `Write it down, ${n}`,
      description: 'Once, and in order.',
    })
    ideas.push(entered.data.id)
  }
  return { members: others.slice(authors), challenge, ideas }
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
