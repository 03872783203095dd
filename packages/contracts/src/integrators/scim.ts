import * as z from 'zod'
import { type Route, route } from '../route.ts'

/**
 * SCIM 2.0 (RFC 7643, RFC 7644): a directory creates, deactivates and reactivates the
 * users of its organisation.
 */
export const SCIM = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  config: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
} as const
export const SCIM_TYPE = 'application/scim+json'
export const SCIM_PAGE_MAX = 200
const SCIM_TEXT_MAX = 200
const SCIM_OPERATIONS_MAX = 50
const EMAILS_MAX = 20

/** The body of every unsuccessful response. For some errors, `scimType` gives more detail. */
export const ScimError = z.object({
  schemas: z.tuple([z.literal(SCIM.error)]),
  status: z.string(),
  scimType: z
    .enum([
      'uniqueness',
      'invalidFilter',
      'invalidSyntax',
      'invalidValue',
      'invalidPath',
      'mutability',
    ])
    .optional(),
  detail: z.string(),
})
export type ScimError = z.infer<typeof ScimError>

const Text = z
  .string()
  .trim()
  .max(SCIM_TEXT_MAX)
  .regex(/^\P{Cc}*$/u)
/** Directories send `null` for values that they do not have. */
const Known = Text.nullish().transform((text) => text || null)

const ScimName = z.looseObject({ givenName: Known, familyName: Known })
const ScimEmail = z.looseObject({ value: Known, primary: z.boolean().nullish() })

/** A user as directories send it. Fields that we do not store are ignored. */
export const ScimUserInput = z.looseObject({
  userName: Text.min(1),
  externalId: Known,
  name: ScimName.nullish(),
  emails: z.array(ScimEmail).max(EMAILS_MAX).nullish(),
  /** Some directories send this value as a string. */
  active: z.union([z.boolean(), z.stringbool()]).nullish(),
})
export type ScimUserInput = z.infer<typeof ScimUserInput>

export const ScimUser = z.object({
  schemas: z.tuple([z.literal(SCIM.user)]),
  id: z.uuid(),
  externalId: z.string().optional(),
  userName: z.string(),
  name: z.object({ givenName: z.string(), familyName: z.string() }),
  displayName: z.string(),
  emails: z.array(
    z.object({ value: z.string(), type: z.literal('work'), primary: z.literal(true) }),
  ),
  active: z.boolean(),
  meta: z.object({
    resourceType: z.literal('User'),
    created: z.iso.datetime(),
    lastModified: z.iso.datetime(),
    location: z.string(),
  }),
})
export type ScimUser = z.infer<typeof ScimUser>

const listOf = <T extends z.ZodType>(resource: T) =>
  z.object({
    schemas: z.tuple([z.literal(SCIM.list)]),
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(resource),
  })
export const ScimUsers = listOf(ScimUser)
export type ScimUsers = z.infer<typeof ScimUsers>

/**
 * Numbers that are out of range are replaced by the nearest valid one, as the standard requires.
 */
const whole = (fallback: number) =>
  z
    .string()
    .regex(/^-?\d{1,9}$/)
    .default(String(fallback))
    .transform(Number)

const ScimUserQuery = z.object({
  filter: z.string().max(500).optional(),
  startIndex: whole(1),
  count: whole(100),
})

export const ScimPatch = z.looseObject({
  Operations: z
    .array(
      z.looseObject({
        op: z.string().max(20),
        path: z.string().max(200).nullish(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(SCIM_OPERATIONS_MAX),
})
export type ScimPatch = z.infer<typeof ScimPatch>

const Description = z.looseObject({ schemas: z.array(z.string()) })

/** For routes that programs call with an organisation's token. */
const called = {
  auth: 'visitor',
  shadow: 'never',
  bearer: 'scim',
  status: 200,
} as const satisfies Partial<Route>
const params = z.object({ id: z.string().max(100) })

export const readScimConfig = route({
  ...called,
  method: 'GET',
  url: '/scim/v2/ServiceProviderConfig',
  summary: 'The capabilities of this SCIM service',
  answer: Description,
})

export const readScimResourceTypes = route({
  ...called,
  method: 'GET',
  url: '/scim/v2/ResourceTypes',
  summary: 'The resource types of this SCIM service',
  answer: listOf(Description),
})

export const readScimSchemas = route({
  ...called,
  method: 'GET',
  url: '/scim/v2/Schemas',
  summary: 'The attributes of the resources of this SCIM service',
  answer: listOf(Description),
})

export const listScimUsers = route({
  ...called,
  method: 'GET',
  url: '/scim/v2/Users',
  summary: 'The users of the organisation, or the one that matches a filter',
  query: ScimUserQuery,
  answer: ScimUsers,
})

export const readScimUser = route({
  ...called,
  method: 'GET',
  url: '/scim/v2/Users/:id',
  summary: 'A user of the organisation',
  params,
  answer: ScimUser,
})

export const createScimUser = route({
  ...called,
  method: 'POST',
  url: '/scim/v2/Users',
  summary: 'Create an account for a user of the organisation',
  body: ScimUserInput,
  status: 201,
  answer: ScimUser,
})

export const replaceScimUser = route({
  ...called,
  method: 'PUT',
  url: '/scim/v2/Users/:id',
  summary: 'Replace the directory’s data about a user',
  params,
  body: ScimUserInput,
  answer: ScimUser,
})

export const patchScimUser = route({
  ...called,
  method: 'PATCH',
  url: '/scim/v2/Users/:id',
  summary: 'Change a user, for example to deactivate or reactivate them',
  params,
  body: ScimPatch,
  answer: ScimUser,
})

export const removeScimUser = route({
  ...called,
  method: 'DELETE',
  url: '/scim/v2/Users/:id',
  summary: 'Deactivate a user and delete the directory’s data about them; what they wrote stays',
  params,
  status: 204,
  answer: z.undefined(),
})
