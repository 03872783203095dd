import { type LogLine, readModerationLog } from '@ideathlon/contracts/moderation'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Component } from './log-screen.tsx'

function render(page: number, data: LogLine[], total: number): string {
  const client = new QueryClient()
  const meta = { page, size: 20, total }
  client.setQueryData([readModerationLog.url, {}, { page }], { data, meta })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/?page=${page}`]}>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

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
  const lines = [...render(0, [line], 1).matchAll(/<p[^>]*>([^<]+)/g)].map(([, text]) => text)
  expect(lines).toContain('In ')
  expect(lines.filter((text) => /^[a-z]/.test(text ?? ''))).toEqual([])
})

it('a page past the last one leads to the last one, and does not say that the log is empty', () => {
  const page = render(9, [], 41)
  expect(page).toContain('The results end before page 10.')
  expect(page).toContain('href="/?page=2"')
  expect(page).not.toContain('Nothing has needed moderation.')
})
