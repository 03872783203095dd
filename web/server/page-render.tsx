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
import { usePlatform } from '../src/entities/platform/queries.ts'
import { useMe } from '../src/entities/session/queries/me.ts'
import { usePreferences } from '../src/entities/session/queries/preferences.ts'
import { useFlag } from '../src/entities/session/use-flag.ts'

const handler = createStaticHandler(
  routesOf(() => Promise.reject(new Error('a screen is missing from the build'))),
)

/**
 * A page that is being rendered, and what it has read so far. Without a route there is no content:
 * members' own screens and the sign-in forms are rendered by the browser, and get only the data
 * that every screen starts with.
 */
export type PageRender = {
  client: QueryClient
  route: StaticHandlerContext | undefined
  failed: Set<string>
}

/** Opens the page at an address; undefined if the server has nothing to prepare for it. */
export async function openPage(address: string, host: string): Promise<PageRender | undefined> {
  const url = new URL(address, `http://${host}`)
  const place = matchRoutes(handler.dataRoutes, url.pathname)?.at(-1)?.route.handle as
    | MappedPlace
    | undefined
  if (place === undefined || place.path === '*') return undefined
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: Infinity } },
  })
  const opening = { client, failed: new Set<string>() }
  if (place.layout === 'auth' || needsSession(place)) return { ...opening, route: undefined }
  const route = await handler.query(new Request(url))
  return route instanceof Response || route.errors !== null ? undefined : { ...opening, route }
}

/** Draws the page with what has been read so far. */
export async function renderPage({ client, route }: PageRender): Promise<string> {
  let problem: unknown
  const page = new PassThrough()
  await new Promise<void>((done, fail) => {
    const { pipe } = renderToPipeableStream(
      <StrictMode>
        <QueryClientProvider client={client}>
          {route === undefined ? <Beginning /> : <Routed route={route} />}
        </QueryClientProvider>
      </StrictMode>,
      {
        // Writes every part in its final place: moving parts takes inline scripts, which the site
        // forbids.
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

function Routed({ route }: { route: StaticHandlerContext }) {
  const router = createStaticRouter(handler.dataRoutes, route)
  return <StaticRouterProvider router={router} context={route} hydrate={false} />
}

/** Reads who the viewer is, and what the shell of every screen shows them. */
function Beginning() {
  useMe()
  usePreferences()
  usePlatform()
  useFlag('challenge-reader-mode-toggle')
  return null
}

/** Starts the reads that the page requested while it was drawn. Returns how many there are. */
export function startReads({ client, failed }: PageRender): number {
  const wanted = client.getQueryCache().findAll({ predicate: isWanted })
  const fresh = wanted.filter(({ queryHash }) => !failed.has(queryHash))
  for (const query of fresh) {
    query.fetch().catch(() => {
      // The page is delivered with this part still loading, and the browser repeats the read.
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
