import * as z from 'zod'
import { Data } from './answer.ts'
import { route } from './route.ts'

/**
 * The object for which permissions are requested: `challenge:<slug>`, `idea:<id>`,
 * `member:<handle>` or `platform:<slug>`.
 */
const ThingRef = z
  .string()
  .max(140)
  .regex(
    /^(challenge|idea|member|platform):[\w.-]+$/,
    'Use a kind and a name, for example member:ada.',
  )

const ACTIONS_MAX = 100

/** The server has the list of actions. An action that is not in it is not allowed for anyone. */
export const askPermissions = route({
  method: 'POST',
  url: '/acl/permissions',
  auth: 'visitor',
  shadow: 'unasked',
  summary: 'Everything that the viewer can do, in general or with one object',
  query: z.object({ id: ThingRef.optional() }),
  body: z.object({ actions: z.array(z.string().max(60)).max(ACTIONS_MAX).optional() }),
  status: 200,
  answer: Data(z.object({ can: z.record(z.string(), z.boolean()) })),
})
