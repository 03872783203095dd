import { RichText } from '@ideathlon/contracts/rich-text'
import type { Route } from '@ideathlon/contracts/route'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { describeRoutes } from './describe-routes.ts'

const aRoute: Route = {
  method: 'POST',
  url: '/things/:thing',
  auth: 'member',
  summary: 'Makes a thing',
  params: z.object({ thing: z.coerce.number().int() }),
  query: z.object({ loud: z.stringbool().default(false) }),
  body: z.object({ text: RichText, name: z.string().max(5).optional() }),
  status: 201,
  answer: z.object({ data: z.object({ made_at: z.iso.datetime() }) }),
}
const describeOne = (more: Partial<Route>) =>
  describeRoutes([{ name: 'makeThing', capability: 'things', route: { ...aRoute, ...more } }])

it('describes a route’s path, parameters, body and answers', () => {
  const operation = describeOne({}).paths['/things/{thing}']?.post
  expect(operation).toMatchObject({
    operationId: 'things.makeThing',
    tags: ['things'],
    parameters: [
      { name: 'thing', in: 'path', required: true },
      { name: 'loud', in: 'query', required: false },
      { name: 'Idempotency-Key', in: 'header' },
    ],
    requestBody: { required: true },
    security: [{ cookie: [] }, { bearer: [] }],
  })
  expect(Object.keys(operation?.responses ?? {})).toEqual(['201', '401', '403', '422', 'default'])
})

it('defines recursive schemas once, and gives every reference a target', () => {
  const document = describeOne({})
  const refs = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? []
  expect(refs.length).toBeGreaterThan(3)
  for (const ref of new Set(refs)) {
    const name = ref.replace(/^.*\/schemas\//, '').replace(/"$/, '')
    expect(document.components.schemas).toHaveProperty([name])
  }
})

it('requires neither a key nor a session for a public read', () => {
  const operation = describeOne({ method: 'GET', auth: 'visitor', body: undefined }).paths[
    '/things/{thing}'
  ]?.get
  expect(operation?.security).toEqual([])
  expect(operation?.parameters).toHaveLength(2)
  expect(operation?.requestBody).toBeUndefined()
})

it('describes binary bodies as such', () => {
  const answer = z.instanceof(Uint8Array).meta({ contentMediaType: 'image/webp' })
  const operation = describeOne({ status: 200, answer }).paths['/things/{thing}']?.post
  expect(operation?.responses['200']).toMatchObject({ content: { 'image/webp': {} } })
})
