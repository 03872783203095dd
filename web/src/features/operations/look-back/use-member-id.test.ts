import { readUser } from '@ideathlon/contracts/admin-users'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Problem } from '../../../lib/problem.ts'
import { useMemberId } from './use-member-id.ts'

const SUSPENDED = { id: 7, handle: 'ada', standing: 'suspended' }
const WITH_DIGITS = { id: 8, handle: '1962', standing: 'banned' }
const GONE = new Problem('missing', 'This member does not exist.', { status: 404 })
const FAILED = new Problem('fault', 'Something went wrong.', { status: 500 })

const Shown = ({ typed }: { typed: string }) => String(useMemberId(typed))

/** The id shown once the handle lookup has returned this response. */
async function idOf(typed: string, answer: object | Error | undefined): Promise<string> {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false } },
  })
  const queryKey = [readUser.url, { handle: typed }, {}]
  const queryFn = () => (answer instanceof Error ? Promise.reject(answer) : { data: answer })
  if (answer !== undefined) await client.prefetchQuery({ queryKey, queryFn })
  const shown = createElement(Shown, { typed })
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, shown))
}

it.each([
  { typed: 'ada', answer: SUSPENDED, then: 7 },
  { typed: '1962', answer: WITH_DIGITS, then: 8 },
  { typed: '1963', answer: GONE, then: 1963 },
  { typed: 'ad', answer: GONE, then: undefined },
  { typed: '1962', answer: FAILED, then: undefined },
  { typed: '1962', answer: undefined, then: undefined },
])('shows $typed as member $then', async ({ typed, answer, then }) => {
  expect(await idOf(typed, answer)).toBe(String(then))
})
