import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { EmptyList } from './empty-list.tsx'

const shown = (page: number, total: number) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/admin/users?who=admins&page=${page}`]}>
      <EmptyList meta={{ page, size: 20, total }} title="No users found" />
    </MemoryRouter>,
  )

it.each([
  [21, '?who=admins&amp;page=1'],
  [20, '?who=admins'],
])('a page past the last one of %i rows leads there and keeps the filters', (total, to) => {
  const page = shown(7, total)
  expect(page).toContain('The results end before page 8.')
  expect(page).toContain(`href="/admin/users${to}"`)
  expect(page).not.toContain('No users found')
})

it('a list without any rows says so', () => {
  expect(shown(0, 0)).toContain('No users found')
  expect(shown(7, 0)).not.toContain('results end')
})
