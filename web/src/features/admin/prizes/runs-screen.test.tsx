import { RunStage } from '@ideathlon/contracts/payouts/runs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Component } from './runs-screen.tsx'

it.each(RunStage.options)('payouts can be filtered by the stage %s', (stage) => {
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(page).toContain(`href="/?stage=${stage}"`)
})
