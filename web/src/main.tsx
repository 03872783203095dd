import { validationMessage } from '@ideathlon/contracts/validation-message'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import * as z from 'zod'
import { keepQueries } from './api/persistence.ts'
import { queryClient } from './api/query-client.ts'
import { watchFaults } from './app/error-reporting/watch-errors.ts'
import { router } from './app/router.tsx'
import { fetchCells } from './entities/brain/cells.ts'
import { lastViewer } from './entities/session/last-viewer.ts'
import { setLocale } from './lib/format/format.ts'
import { noteKept } from './realtime/liveness.ts'
import './ui/css/index.css'

z.config({ customError: validationMessage })
const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')

void fetchCells()
const { handle, id, locale } = lastViewer()
setLocale(locale)
noteKept(keepQueries(id ?? (handle === undefined ? null : undefined)))
watchFaults(() => router.state.matches.at(-1)?.route.path ?? '')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
