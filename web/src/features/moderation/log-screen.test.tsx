import { type LogLine, readModerationLog } from '@ideathlon/contracts/moderation'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Component } from './log-screen.tsx'

it('every line of a log entry begins with a capital letter', () => {
  const line: LogLine = {
    key: 'r1',
    what: 'idea',
    outcome: 'declined',
    question: { slug: 'a-quieter-city', title: 'What would make our city quieter?', lang: 'en' },
    reason: 'Advertising.',
    lang: 'en',
    until: null,
    at: '2026-03-02T09:00:00.000Z',
  }
  const client = new QueryClient()
  const meta = { page: 0, size: 20, total: 1 }
  client.setQueryData([readModerationLog.url, {}, { page: 0 }], { data: [line], meta })
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const lines = [...page.matchAll(/<p[^>]*>([^<]+)/g)].map(([, text]) => text)
  expect(lines).toContain('In ')
  expect(lines.filter((text) => /^[a-z]/.test(text ?? ''))).toEqual([])
})
