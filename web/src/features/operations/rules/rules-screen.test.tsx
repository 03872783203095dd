import { Rules } from '@ideathlon/contracts/rules'
import { type RulesVersion, readRules } from '@ideathlon/contracts/rules-drafts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import newest from '../../../../../rules/4.json' with { type: 'json' }
import { Component } from './rules-screen.tsx'

const { prices } = Rules.parse(newest)
const SINCE = '2026-03-02T09:00:00.000Z'
const version = (number: number, state: Pick<RulesVersion, 'in_force' | 'since'>) => ({
  rules: { version: number, title: `Prices ${number}`, prices },
  ...state,
})

/** The button that writes each version into a draft, by the number of the version. */
function buttons(): (string | undefined)[] {
  const versions = [
    version(3, { in_force: true, since: SINCE }),
    version(2, { in_force: false, since: SINCE }),
    version(1, { in_force: false, since: null }),
  ]
  const client = new QueryClient()
  client.setQueryData(['me'], { admin_roles: { global_admin: true } })
  client.setQueryData([readRules.url, {}, {}], { data: { versions, drafts: [] } })
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const rows = page.split('Prices ').slice(1)
  return rows.map((row) => /Restore this version|Create a draft from it/.exec(row)?.[0])
}

it('restores only versions that have been in force, and the others begin a draft', () => {
  expect(buttons()).toEqual([undefined, 'Restore this version', 'Create a draft from it'])
})
