import type { AdminFlag } from '@ideathlon/contracts/flag-settings'
import { FlagSetting } from '@ideathlon/contracts/flags'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Flag } from './flag-card.tsx'

const AT = '2020-03-02T09:00:00.000Z'
type Change = Pick<AdminFlag, 'changed_at' | 'changed_by'>

it.each<[Change, string | RegExp]>([
  [{ changed_at: null, changed_by: null }, />Never changed</],
  [{ changed_at: AT, changed_by: null }, />Changed <time/],
  [{ changed_at: AT, changed_by: 'ruth' }, />ruth · <time/],
])('names the last change %o', (change, shown) => {
  const setting = FlagSetting.parse({})
  const flag: AdminFlag = { name: 'user-bio', says: '', setting, named: [], ...change }
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Flag flag={flag} />
    </QueryClientProvider>,
  )
  expect(page).toMatch(shown)
})
