import pg from 'pg'
import { WEB_DIST } from '../../../scripts/start/web-build.ts'
import { type ApiServer, type Call, visitor } from '../../edge/api-server.ts'
import { startWholeEdge } from '../../edge/whole-edge.ts'
import { aMember } from '../../live/member.ts'
import type { SeededRandom } from '../../seeded-random.ts'

export type Person = { id: number; handle: string; call: Call }

const DAY_MS = 86_400_000
const BEGINS_AT_HOUR = 6
const MINUTE_MS = 60_000

/** The running product, with a clock and a source of randomness that are the same in every run. */
export type Stage = {
  server: ApiServer
  visitor: Call
  /** Moves the clock forward by a minute. */
  tick(): void
  person(handle: string, options?: { admin?: true; unverified?: true }): Promise<Person>
}

export async function setStage(chance: SeededRandom): Promise<Stage> {
  const server = await startWholeEdge({ WEB_DIST })
  server.deps.random = chance.next
  await fixIds(server)
  // The clock starts at six o’clock yesterday, so that midnight comes at the same point in the play
  // in every run.
  const day = Math.floor(Date.now() / DAY_MS) - 1
  let at = day * DAY_MS + BEGINS_AT_HOUR * 60 * MINUTE_MS
  server.turnTo(new Date(at))
  return {
    server,
    visitor: visitor(server),
    tick: () => {
      at += MINUTE_MS
      server.turnTo(new Date(at))
    },
    person: async (handle, { admin = false, unverified = false } = {}) => {
      const { id, token } = await aMember(server.db, handle, admin)
      const proven = { email_verified_at: unverified ? null : server.deps.now() }
      await server.db.updateTable('accounts').set(proven).where('id', '=', id).execute()
      return { id, handle, call: visitor(server, { authorization: `Bearer ${token}` }) }
    },
  }
}

/**
 * A migration generates the key for public ids at random; the tests replace it with a fixed one.
 */
async function fixIds({ stack }: ApiServer): Promise<void> {
  const owner = new pg.Client({ connectionString: stack.databaseUrl })
  await owner.connect()
  await owner.query(`update api.opaque_key set secret = sha256('fair play')`)
  await owner.end()
}

/** Returns the data of an answer that must be successful. */
export async function done(
  who: Person,
  method: 'POST' | 'PUT',
  path: string,
  body: object = {},
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows its own answer
): Promise<any> {
  const answer = await who.call(method, path, body)
  if (answer.statusCode >= 300) {
    throw new Error(`${who.handle} ${method} ${path}: ${answer.statusCode} ${answer.body}`)
  }
  return answer.json().data
}
