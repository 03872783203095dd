import * as z from 'zod'
import { Data, Page, PageQuery } from '../answer.ts'
import { route } from '../route.ts'

export const API_KEYS_MAX = 10
const API_KEY_NAME_MAX = 60
/** How long an expired key stays in its owner's list. */
export const EXPIRED_KEY_DAYS = 30
/** The prefix of every key, so that secret scanners can find keys in published code. */
export const API_KEY_PREFIX = 'idk_'

/** What a key can do, within the limits of what its owner can do. */
export const API_SCOPES = {
  read: 'Read everything that you can read, including your private messages',
  'ideas:write': 'Enter and edit ideas, and work in their labs',
  'challenges:write': 'Write, publish and close challenges, drafts and imports',
  'talk:write': 'Write, edit and remove messages in forums, channels and conversations',
} as const satisfies Record<string, string>
export const ApiScope = z.enum(Object.keys(API_SCOPES) as [keyof typeof API_SCOPES])
export type ApiScope = z.infer<typeof ApiScope>

export const ApiKeyView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first characters of the key. */
  starts: z.string(),
  scopes: z.array(ApiScope),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  /** At most one minute out of date; null for a key that was never used. */
  used_at: z.iso.datetime().nullable(),
})
export type ApiKeyView = z.infer<typeof ApiKeyView>

/** A key in the export of a member's data, with times as the database writes them. */
export const ExportedApiKey = z.strictObject({
  name: z.string(),
  scopes: z.array(ApiScope),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  used_at: z.string().nullable(),
})

export const listApiKeys = route({
  method: 'GET',
  url: '/me/api-keys',
  auth: 'member',
  shadow: 'never',
  summary: 'My API keys, newest first',
  query: PageQuery,
  status: 200,
  answer: Page(ApiKeyView),
})

export const createApiKey = route({
  method: 'POST',
  url: '/me/api-keys',
  auth: 'member',
  shadow: 'never',
  summary: 'Create an API key; only this response contains the key itself',
  body: z.object({
    name: z
      .string()
      .trim()
      .min(1, 'Enter a name, for example that of the program that uses the key.')
      .max(API_KEY_NAME_MAX),
    scopes: z
      .array(ApiScope)
      .min(1, 'Choose at least one scope.')
      .max(Object.keys(API_SCOPES).length)
      .transform((scopes) => [...new Set(scopes)]),
    expires_at: z.iso.datetime().nullable().default(null),
  }),
  status: 201,
  /** `key` is null if the request repeats an earlier one, because a key is shown only once. */
  answer: Data(ApiKeyView.extend({ key: z.string().nullable() })),
})

export const revokeApiKey = route({
  method: 'DELETE',
  url: '/me/api-keys/:id',
  auth: 'member',
  shadow: 'never',
  summary: 'Revoke an API key immediately',
  params: z.object({ id: z.uuid() }),
  status: 204,
  answer: z.undefined(),
})
