import { randomUUIDv7 as uuid } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { enterIdea } from '@ideathlon/contracts/ideas'
import { sql } from 'kysely'
import type { ApiDb } from '../../../services/api/src/kernel/deps.ts'
import { aMember, type LiveMember as Member } from '../../../tests/live/member.ts'

export type Crowd = { members: Member[]; challenge: string; ideas: number[] }

const IDEAS = 30
/** How many ideas one member can enter. */
const IDEAS_OF_AUTHOR = 3
const CONCURRENCY = 32
const MAILED_MS_MAX = 180_000

/**
 * Members with sessions, one challenge and its ideas. All have already rated and received the
 * e-mail about their first badge, so that a bench measures only the cost of a rating, without the
 * other work that newcomers cause.
 */
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
  const entered: number[] = []
  const authors = Math.ceil((count + 1) / IDEAS_OF_AUTHOR)
  for (let n = 0; n <= count; n++) {
    const { data } = await post(`${url}/api${enterIdea.url}`, others[n % authors] as Member, {
      challenge,
      title: `Write it down, ${n}`,
      description: 'Once, and in order.',
    })
    entered.push(data.id)
  }
  const [first, ...ideas] = entered
  const crowd = { members: others.slice(authors), challenge, ideas }
  await inChunks(crowd.members, (member) =>
    post(`${url}/api/challenges/${challenge}/ratings`, member, { idea_id: first, value: 5 }),
  )
  await untilMailed(db, crowd.members.length)
  return crowd
}

async function inChunks(members: readonly Member[], act: (member: Member) => Promise<unknown>) {
  for (let at = 0; at < members.length; at += CONCURRENCY) {
    await Promise.all(members.slice(at, at + CONCURRENCY).map(act))
  }
}

/** Waits until every member has a badge and no e-mail is queued. */
async function untilMailed(db: ApiDb, members: number): Promise<void> {
  const until = performance.now() + MAILED_MS_MAX
  for (;;) {
    const { rows } = await sql<{ waits: boolean }>`
      select (select count(distinct member) from notices where kind = 'badge_earned') < ${members}
        or exists (select from notices where due = 'instant' and read_at is null)
        or exists (select from mail where sent_at is null and given_up_at is null) as waits
    `.execute(db)
    if (rows[0]?.waits === false) return
    if (performance.now() > until) throw new Error('the e-mails to the crowd were not sent')
    await sleep(500)
  }
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
