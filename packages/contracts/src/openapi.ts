import * as z from 'zod'
import { Data } from './answer.ts'
import { route } from './route.ts'

/** What a description of the API always contains; OpenAPI 3.1 defines the rest. */
const OpenApiDocument = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
})

export const readOpenApi = route({
  method: 'GET',
  url: '/docs.json',
  auth: 'visitor',
  summary: 'All calls, as an OpenAPI 3.1 description',
  status: 200,
  answer: OpenApiDocument,
})

export const readDocs = route({
  method: 'GET',
  url: '/docs',
  auth: 'visitor',
  summary: 'All calls, as a readable page',
  status: 200,
  answer: z.string().meta({ contentMediaType: 'text/html' }),
})

export const readVersion = route({
  method: 'GET',
  url: '/version',
  auth: 'visitor',
  summary: 'The version of Ideathlon that is running',
  status: 200,
  answer: Data(z.object({ version: z.string() })),
})
