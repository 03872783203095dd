import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stripeProvider } from '../../services/olympiad/src/providers/stripe.ts'
import type { ApiServer } from '../edge/api-server.ts'
import { startWholeEdge } from '../edge/whole-edge.ts'

const SECRET = 'whsec_behind_the_edge'
let api: ApiServer

beforeAll(async () => {
  const provider = stripeProvider({ secretKey: 'rk_test_1', webhookSecret: SECRET })
  api = await startWholeEdge({}, { provider })
})
afterAll(() => api?.stop())

const post = (payload: string, signature: string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/payments/webhooks/stripe',
    payload,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  })

it('passes the bytes of a report through the edge unchanged, without a session', async () => {
  const at = Math.floor(Date.now() / 1000)
  // Contains spaces, escapes and characters that would change if the body were parsed and written
  // again.
  const payload = `{ "id":"evt_edge",  "object":"event","type":"x.y","created":${at},\n\t"data":{"object":{"n":1.0,"t":"Zo\\u00eb Zoë €"}}}`
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET })
  const answer = await post(payload, signature)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toEqual({ received: true })
  expect((await post(`${payload} `, signature)).statusCode).toBe(400)
})
