import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import {
  collectRoutes,
  type DeclaredRoute,
} from '../../services/api/src/edge/openapi/collect-routes.ts'
import type { ApiServer } from '../edge/api-server.ts'
import { faultOf, isKnownInvalid } from '../edge/check-answer.ts'
import { fingerprintOf } from '../edge/fingerprint.ts'
import { createPersonas, type Part, type Personas } from '../edge/personas.ts'
import { requestsTo, type Sent } from '../edge/requests.ts'
import { keepOutboxMoving, startWholeEdge } from '../edge/whole-edge.ts'

/** A different seed makes different requests: `FUZZ_SEED=7 npm test`. A failure prints its seed. */
const SEED = Number(process.env.FUZZ_SEED ?? 20260302)
const REQUESTS_A_ROUTE = Number(process.env.FUZZ_RUNS ?? 3)

let server: ApiServer
let personas: Personas
let declared: DeclaredRoute[]
/** The requests that every kind of sender sends to each route. */
let requests: { sent: Sent; isWrong: boolean }[][]

beforeAll(async () => {
  server = await startWholeEdge()
  personas = await createPersonas(server)
  declared = await collectRoutes()
  requests = declared.map((route, at) =>
    fc
      .sample(requestsTo(route, personas), { seed: SEED + at, numRuns: REQUESTS_A_ROUTE })
      .map((sent) => ({ sent, isWrong: isKnownInvalid(route.route, sent) })),
  )
})
afterAll(() => server.stop())

type Seen = { sent: Sent; status: number; fault: string | undefined }

async function sendAll(part: Part, which: { wrong: boolean }): Promise<Seen[]> {
  const seen: Seen[] = []
  let session = await personas.as(part)
  for (const toOne of requests) {
    const wanted = toOne.filter(({ isWrong }) => isWrong === which.wrong)
    for (const { sent } of wanted) {
      const headers = { ...sent.headers, ...session }
      const answer = await server.app.inject({ ...sent, headers })
      seen.push({ sent, status: answer.statusCode, fault: faultOf(answer) })
      // The request may have ended the session or changed the member's role.
      if (sent.method === 'GET' || answer.statusCode >= 400) continue
      await personas.reset()
      session = await personas.as(part)
    }
  }
  return seen
}

const describeSeen = ({ sent, status, fault }: Seen) =>
  `seed ${SEED}: ${sent.method} ${sent.url.slice(0, 200)} ${sent.payload?.slice(0, 200) ?? ''} → ${fault ?? status}`

it('invalid input is refused with a reason and changes nothing', async () => {
  const before = await fingerprintOf(server.stack.databaseUrl)
  const seen = await sendAll('admin', { wrong: true })
  expect(seen.length).toBeGreaterThan(declared.length)
  const wrong = seen.filter(({ status, fault }) => fault !== undefined || status < 400)
  expect(wrong.map(describeSeen)).toEqual([])
  expect(await fingerprintOf(server.stack.databaseUrl)).toEqual(before)
})

it.each(['visitor', 'member', 'admin'] as const)(
  'valid input causes no server error when it is sent as %s',
  async (part) => {
    onTestFinished(await keepOutboxMoving(server))
    const seen = await sendAll(part, { wrong: false })
    expect(seen.filter(({ fault }) => fault !== undefined).map(describeSeen)).toEqual([])
  },
)
