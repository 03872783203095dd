import { Failure, FieldErrors } from '@ideathlon/contracts/answer'
import { APP_VERSION } from '@ideathlon/contracts/limits'
import { REASON_HEADER } from '@ideathlon/contracts/reason-header'
import type { Route } from '@ideathlon/contracts/route'
import type * as z from 'zod'
import type { DeclaredRoute } from './collect-routes.ts'
import { describeSchema, type JsonSchema } from './describe-schema.ts'

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: JsonSchema[]
  requestBody?: JsonSchema
  responses: Record<string, JsonSchema>
  security: Record<string, string[]>[]
}
export type ApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: JsonSchema }
}

const WHO = {
  visitor: 'Anyone can call this.',
  member: 'For signed-in members.',
  moderator: 'For moderators: ambassadors and admins.',
  admin: 'For admins.',
}
const WITH_TOKEN = {
  scim: 'For the directory of an organisation, with its SCIM token. Errors have the format that SCIM defines.',
}
const IN_GENERAL =
  'A successful call answers with `{data}`, and a list also with `meta: {page, size, total}`; pages count from 0. ' +
  'Invalid input: 422 with one sentence per field. Other errors: `{error: {code, message}}`. ' +
  'A method that a URL does not support gets 405 with an `allow` header. ' +
  'A change with an `Idempotency-Key` (8 to 100 plain characters) is made once, however often it is sent. ' +
  'The answer to a change has the header `x-log-position`; a read with this value as `min_position` waits until the change is visible. ' +
  'Programs send an API key as `Authorization: Bearer idk_…`. Members create keys in their account settings; ' +
  'keys cannot be used for account settings, security, money or administration.'

/** All declared routes as one OpenAPI 3.1 document. */
export function describeRoutes(declared: readonly DeclaredRoute[]): ApiDocument {
  const schemas: Record<string, JsonSchema> = {}
  const describe = (schema: z.ZodType, name: string, io: 'input' | 'output') => {
    const { schema: own, parts } = describeSchema(schema, { io, name })
    Object.assign(schemas, parts)
    return own
  }
  schemas.Failure = describe(Failure, 'Failure', 'output')
  schemas.FieldErrors = describe(FieldErrors, 'FieldErrors', 'output')
  const paths: ApiDocument['paths'] = {}
  for (const { name, capability, route } of declared) {
    const path = route.url.replace(/:([a-zA-Z_]+)/g, '{$1}')
    const method = route.method.toLowerCase()
    const operationId = `${capability}.${name}`
    paths[path] = {
      ...paths[path],
      [method]: {
        operationId,
        tags: [capability],
        summary: route.summary,
        description: route.bearer ? WITH_TOKEN[route.bearer] : WHO[route.auth],
        parameters: parametersOf(route, describe, operationId),
        ...(route.body && { requestBody: bodyOf(route.body, describe, operationId) }),
        responses: responsesOf(route, describe, operationId),
        security: securityOf(route),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ideathlon', version: APP_VERSION, description: IN_GENERAL },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'bn_auth' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function securityOf({ auth, bearer }: Route): Record<string, string[]>[] {
  if (bearer !== undefined) return [{ bearer: [] }]
  return auth === 'visitor' ? [] : [{ cookie: [] }, { bearer: [] }]
}

type Describe = (schema: z.ZodType, name: string, io: 'input' | 'output') => JsonSchema

function parametersOf(route: Route, describe: Describe, name: string): JsonSchema[] {
  const params = route.params ? fieldsOf(describe(route.params, `${name}.params`, 'input')) : []
  const known = new Set(params.map((field) => field.name))
  const named = [...route.url.matchAll(/:([a-zA-Z_]+)/g)].flatMap(([, param = '']) =>
    known.has(param) ? [] : [{ name: param, schema: { type: 'string' }, required: true }],
  )
  const query = route.query ? fieldsOf(describe(route.query, `${name}.query`, 'input')) : []
  return [
    ...[...params, ...named]
      .filter((field) => route.url.includes(`:${field.name}`))
      .map((field) => ({ ...field, required: true, in: 'path' })),
    ...query.map((field) => ({ ...field, in: 'query' })),
    ...(route.method === 'GET' ? [] : [IDEMPOTENCY_KEY]),
    ...(route.acts === undefined || route.acts.length === 0 ? [] : [REASON]),
  ]
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 100 },
}

const REASON = {
  name: REASON_HEADER,
  in: 'header',
  required: false,
  description:
    'Why you are acting on something that belongs to someone else, percent-encoded. Without it, the answer is 428 `reason_needed`.',
  schema: { type: 'string', minLength: 10, maxLength: 1500 },
}

function fieldsOf(schema: JsonSchema): { name: string; schema: unknown; required: boolean }[] {
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    schema: field,
    required: required.includes(name),
  }))
}

function bodyOf(body: z.ZodType, describe: Describe, name: string): JsonSchema {
  const required = !body.safeParse({}).success
  return { required, content: contentOf(body, describe(body, `${name}.body`, 'input')) }
}

/** Descriptions of answers without a body. */
const SAID_BY_STATUS: Partial<Record<Route['status'], string>> = {
  204: 'Done; the answer has no body.',
  307: 'The answer is at another URL, given in `location`.',
}

function responsesOf(route: Route, describe: Describe, name: string): Operation['responses'] {
  const statusText = SAID_BY_STATUS[route.status]
  const answer =
    statusText !== undefined
      ? { description: statusText }
      : {
          description: 'Done.',
          content: contentOf(route.answer, describe(route.answer, `${name}.answer`, 'output')),
        }
  return {
    [route.status]: answer,
    ...(route.auth !== 'visitor' && { 401: failed('You are not signed in.') }),
    ...(route.auth !== 'visitor' && { 403: failed('You are not allowed to do this.') }),
    ...((route.body || route.query || route.params) && {
      422: jsonOf('Some fields are not valid.', 'FieldErrors'),
    }),
    default: failed('Something went wrong; the message says what.'),
  }
}

const failed = (description: string) => jsonOf(description, 'Failure')

function jsonOf(description: string, schema: string): JsonSchema {
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } }
  return { description, content }
}

/** Binary data and pages state their own type; everything else is JSON. */
function contentOf(schema: z.ZodType, described: JsonSchema): JsonSchema {
  const { contentMediaType } = schema.meta() ?? {}
  if (typeof contentMediaType !== 'string') return { 'application/json': { schema: described } }
  return { [contentMediaType]: { schema: {} } }
}
