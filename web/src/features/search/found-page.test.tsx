import { searchPages } from '@ideathlon/contracts/search'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { FoundPage } from './found-page.tsx'
import { searchQueryOf } from './search-query.ts'

/** What is shown of a page that has no rows although the search found this many. */
function emptyPage(page: number, total: number): string {
  const query = searchQueryOf(new URLSearchParams(`q=tea&kind=pages&page=${page}`))
  const key = { q: 'tea', page: page - 1, size: 20 }
  const client = new QueryClient()
  client.setQueryData([searchPages.url, {}, key], { data: [], meta: { ...key, total } })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <FoundPage query={query} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('leads from a page past the end to the last page', () => {
  expect(emptyPage(9, 41)).toContain('href="/?q=tea&amp;kind=pages&amp;page=3"')
  expect(emptyPage(9, 41)).not.toContain('No results of this kind')
})

it('says that nothing of this kind was found only if that is so', () => {
  expect(emptyPage(1, 0)).toContain('No results of this kind')
})
