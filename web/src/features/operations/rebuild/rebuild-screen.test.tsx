import { type Rebuild, readRebuilds } from '@ideathlon/contracts/operations'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Component } from './rebuild-screen.tsx'

const AT = '2026-03-02T09:00:00.000Z'
const run = (id: number, kind: Rebuild['kind'], state: Partial<Rebuild>): Rebuild => ({
  id,
  kind,
  state: 'done',
  stage: 'switch',
  done: 1,
  of: 1,
  started_at: AT,
  finished_at: AT,
  generation: 1,
  position: 1,
  events: 1,
  hash: 'a1',
  reason: null,
  undone: false,
  restored: false,
  ...state,
})

it('a rebuild whose undo was undone is shown as restored, not as undone', () => {
  const latest = [
    run(3, 'undo', {}),
    run(2, 'undo', { undone: true }),
    run(1, 'rebuild', { restored: true }),
  ]
  const client = new QueryClient()
  client.setQueryData(['me'], { admin_roles: { global_admin: true } })
  client.setQueryData([readRebuilds.url, {}, {}], { data: { served: 2, kept: null, latest } })
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const rows = page.split('<li').filter((row) => /(undo|rebuild) \d/.test(row))
  expect(rows.map((row) => /undone|restored/.exec(row)?.[0])).toEqual([
    undefined,
    'undone',
    'restored',
  ])
})
