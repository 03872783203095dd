import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Query, QueryClient, QueryClientProvider, skipToken } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { routesOf } from '../src/app/route-objects.tsx'
import { type MappedPlace, needsSession } from '../src/app/routes/route.ts'

const handler = createStaticHandler(
  routesOf(() => Promise.reject(new Error('a screen is missing from the build'))),
)

/** A page on its way: its place in the route map, and what it has read so far. */
export type Opening = { client: QueryClient; route: StaticHandlerContext; failed: Set<string> }

/** Opens the page at an address; undefined where a server has nothing to render. */
export async function openPage(address: string, host: string): Promise<Opening | undefined> {
  const { pathname } = new URL(address, `http://${host}`)
  const place = matchRoutes(handler.dataRoutes, pathname)?.at(-1)?.route.handle as
    | MappedPlace
    | undefined
  if (place === undefined || !isForAll(place)) return undefined
  const route = await handler.query(new Request(new URL(address, `http://${host}`)))
  if (route instanceof Response || route.errors !== null) return undefined
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: Infinity } },
  })
  return { client, route, failed: new Set() }
}

/** Pages that visitors read. Forms to sign in belong to the browser. */
function isForAll(place: MappedPlace): boolean {
  return place.path !== '*' && place.layout !== 'auth' && !needsSession(place)
}

/** The page as it looks with what has been read so far. */
export async function drawPage({ client, route }: Opening): Promise<string> {
  const router = createStaticRouter(handler.dataRoutes, route)
  let problem: unknown
  const page = new PassThrough()
  await new Promise<void>((done, fail) => {
    const { pipe } = renderToPipeableStream(
      <StrictMode>
        <QueryClientProvider client={client}>
          <StaticRouterProvider router={router} context={route} hydrate={false} />
        </QueryClientProvider>
      </StrictMode>,
      {
        // Parts are written where they belong: moving them takes inline scripts, which the site forbids.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          pipe(page)
          done()
        },
        onShellError: fail,
        onError(error) {
          problem ??= error
        },
      },
    )
  })
  const html = await text(page)
  if (problem !== undefined) throw problem
  return html
}

/** Starts the reads that the page asked for while it was drawn. Returns how many. */
export function startReads({ client, failed }: Opening): number {
  const wanted = client.getQueryCache().findAll({ predicate: isWanted })
  const fresh = wanted.filter(({ queryHash }) => !failed.has(queryHash))
  for (const query of fresh) {
    query.fetch().catch(() => {
      // The page shows this part as loading, and the browser reads it again.
      failed.add(query.queryHash)
      query.reset()
    })
  }
  return fresh.length
}

function isWanted(query: Query): boolean {
  const { state, options } = query
  if (state.status !== 'pending' || state.fetchStatus !== 'idle') return false
  const enabled = (options as { enabled?: unknown }).enabled
  const isOn = typeof enabled === 'function' ? enabled(query) : enabled !== false
  return isOn && options.queryFn !== undefined && options.queryFn !== skipToken
}
