import { readOverview } from '@ideathlon/contracts/admin-users'
import { browseFailedEvents } from '@ideathlon/contracts/failed-events'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Component } from './overview-screen.tsx'

const overview = {
  reviews_waiting: 0,
  appeals_waiting: 0,
  feedback_new: 0,
  members: 1,
  joined_this_week: 0,
  sanctioned: 0,
  letters_waiting: 0,
}

/** The text of the card that leads to the failed events. */
function failedEventsCard(total: number | undefined): string {
  const client = new QueryClient()
  client.setQueryData([readOverview.url, {}, {}], { data: overview })
  if (total !== undefined) {
    const failed = { data: [], meta: { page: 0, size: 1, total } }
    client.setQueryData([browseFailedEvents.url, {}, { state: 'waiting', size: 1 }], failed)
  }
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const card = page
    .split('<li>')
    .find((item) => item.includes('href="/admin/scoring/dead-letters"'))
  return card?.replaceAll(/<[^>]+>/g, ' ') ?? ''
}

it.each([
  [3, /^ +3 +Failed events +3 events to retry or give up/],
  [0, /^ +Failed events +No events are waiting/],
  [undefined, /^ +Failed events +Events that the log refused/],
])('the overview counts the failed events that wait: %s', (total, text) => {
  expect(failedEventsCard(total)).toMatch(text)
})
