import { readBrainOverview, readNeurons } from '@ideathlon/contracts/brain'
import { PAGE_SIZE_MAX } from '@ideathlon/contracts/limits'
import { ACTOR_HEADER, type Actor, signActor } from '@ideathlon/service-kit/auth'
import { fetchScores } from '../../kernel/scoring/fetch-scores.ts'

const ANSWER_MS_MAX = 20_000

/** The service that keeps the scores, and the secret that authenticates requests to it. */
export type ScoresAt = { url: string; secret: string }

type ScoresQuery = ScoresAt & { actor: Actor }

/** The member's score in each role. Throws if the service does not answer. */
export async function* readScores(asking: ScoresQuery): AsyncIterable<object> {
  const body = await ask(asking, readBrainOverview.url, {})
  const { brains } = readBrainOverview.answer.parse(body).data
  for (const { role, score, brain_level, rank_label } of brains) {
    yield { role, score, brain_level, rank_label }
  }
}

/** Every point event of the member, newest first, as in their own feed. */
export async function* readPointEvents(asking: ScoresQuery): AsyncIterable<object> {
  let last = Number.POSITIVE_INFINITY
  for (let page = 0; ; page += 1) {
    const size = PAGE_SIZE_MAX
    const body = await ask(asking, readNeurons.url, { page: String(page), size: String(size) })
    const { data } = readNeurons.answer.parse(body)
    // New events shift the pages, so duplicates are dropped.
    for (const { position, key, role, points, challenge, idea, point_created_at } of data) {
      if (position >= last) continue
      last = position
      yield { key, role, points, challenge, idea, at: point_created_at }
    }
    if (data.length < size) return
  }
}

async function ask(
  { url, secret, actor }: ScoresQuery,
  path: string,
  query: Record<string, string>,
): Promise<unknown> {
  const address = new URL(`/api${path.replace(':id', String(actor.id))}`, url)
  address.search = new URLSearchParams(query).toString()
  const headers = { [ACTOR_HEADER]: signActor(actor, secret, new Date()) }
  const answer = await fetchScores(address, { headers, timeoutMs: ANSWER_MS_MAX })
  if (!answer.ok) throw new Error(`the scores answered ${answer.status}`)
  return answer.json()
}
