import * as z from 'zod'
import { SignedIn } from './accounts.ts'
import { Data } from './answer.ts'
import { route } from './route.ts'

/** Exchanges the single-use code in an address for a session. */
export const exchangeToken = route({
  method: 'POST',
  url: '/account/exchange',
  auth: 'visitor',
  summary: 'Exchange the code from an address for a session',
  body: z.object({ token: z.string().max(100) }),
  status: 200,
  answer: Data(SignedIn),
})
