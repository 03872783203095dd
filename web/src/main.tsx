import { DEFAULT_LOCALE } from '@ideathlon/contracts/locales'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { persistQueries } from './api/persistence.ts'
import { queryClient } from './api/query-client.ts'
import { watchFaults } from './app/error-reporting/watch-errors.ts'
import { takeFirstData } from './app/first-data.ts'
import { openRouter } from './app/router.tsx'
import { fetchCells } from './entities/brain/cells.ts'
import { lastViewer } from './entities/session/last-viewer.ts'

import { setLocale } from './lib/format/format.ts'
import { markStored } from './realtime/liveness.ts'
import './ui/css/index.css'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')

void fetchCells()
const { drawn, check } = takeFirstData(root)
const hasPicture = drawn !== undefined
const { handle, id, locale } = lastViewer()
setLocale(hasPicture ? DEFAULT_LOCALE : locale)
// If the document contains data, it is newer than anything stored on the device, and the page is
// hydrated with the values it shows.
markStored(
  persistQueries(hasPicture ? undefined : (id ?? (handle === undefined ? null : undefined))),
)
void start(root)

async function start(root: HTMLElement) {
  const router = await openRouter(drawn)
  watchFaults(() => router.state.matches.at(-1)?.route.path ?? '')
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
  // Hydrated in a transition, so that a slow phone can respond to input in the meantime.
  if (hasPicture) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  check()
}
