import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { collectRoutes } from '../../services/api/src/edge/openapi/collect-routes.ts'
import type { Call } from '../edge/api-server.ts'
import { TIMEOUT_MS } from '../patience.ts'

/**
 * Values for the parameters of addresses and searches. If a parameter has several values, each is
 * used.
 */
export type Named = Record<string, readonly (string | number)[]>

export type ReadAnswer = { path: string; status: number; body: string }

type Fields = Record<string, { enum?: unknown[]; const?: unknown }>

const READS_MAX = 60
/** The number of simultaneous requests. Some of them wait for a service that is not running. */
const CONCURRENCY = 6
/**
 * Reads that are not tested: the outbox of a development server is open to everyone, and the others
 * do not answer in JSON.
 */
const LEFT_OUT = new Set(['/dev/outbox', '/docs', '/docs.json', '/files/images/:name'])

/** The addresses of all GET routes in the contracts, with every choice of a query. */
export async function everyAddress(named: Named): Promise<string[]> {
  const routes = (await collectRoutes()).map(({ route }) => route)
  const reads = routes.filter(({ method, url }) => method === 'GET' && !LEFT_OUT.has(url))
  return reads.flatMap((route) => {
    const names = [...route.url.matchAll(/:([a-zA-Z_]+)/g)].map((match) => match[1] ?? '')
    const choices = names.map((name) => valuesOf(name, fieldsOf(route.params), named))
    const paths = combined(choices).map((values) => {
      let at = 0
      return route.url.replace(/:[a-zA-Z_]+/g, () => String(values[at++]))
    })
    const queries = queriesOf(fieldsOf(route.query), named)
    return paths.flatMap((path) => queries.map((query) => path + query)).slice(0, READS_MAX)
  })
}

export async function readAll(call: Call, addresses: readonly string[]): Promise<ReadAnswer[]> {
  const answers: ReadAnswer[] = []
  const left = addresses.entries()
  const reader = async () => {
    for (const [at, path] of left) {
      const answer = await callUntilServed(call, path)
      answers[at] = { path, status: answer.statusCode, body: answer.body }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, reader))
  return answers
}

/** Retries pictures, because one that takes too long to render is temporarily refused. */
async function callUntilServed(call: Call, path: string) {
  for (const deadline = Date.now() + TIMEOUT_MS; ; await sleep(200)) {
    const answer = await call('GET', path)
    const isRefused = path.startsWith('/pictures/') && answer.statusCode === 503
    if (!isRefused || Date.now() > deadline) return answer
  }
}

function fieldsOf(schema: z.ZodType | undefined): Fields {
  if (schema === undefined) return {}
  const answers = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return (answers.properties ?? {}) as Fields
}

function valuesOf(name: string, fields: Fields, named: Named): readonly (string | number)[] {
  const choices = fields[name]?.enum
  if (choices) return choices.map(String)
  return named[name] ?? [1]
}

/** The address without a query, and one for each possible choice. */
function queriesOf(fields: Fields, named: Named): string[] {
  const searched = fields.q ? (named.q ?? []).map((q) => ({ q })) : []
  const chosen = Object.entries(fields).flatMap(([name, { enum: choices }]) =>
    (choices ?? []).map((choice) => ({ [name]: String(choice) })),
  )
  const large = fields.size ? [{ size: '100' }] : []
  return [{}, ...searched, ...chosen, ...large].map((query) => {
    const text = new URLSearchParams(query as Record<string, string>).toString()
    return text === '' ? '' : `?${text}`
  })
}

function combined(choices: readonly (readonly (string | number)[])[]): (string | number)[][] {
  return choices.reduce<(string | number)[][]>(
    (made, values) => made.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  )
}
