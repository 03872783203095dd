import { expect, it } from 'vitest'
import { withFirstPage } from './pages.ts'

const page = (at: number, ...data: string[]) => ({ data, meta: { page: at, size: 2, total: 4 } })

it('new rows are added to the first page, and the other pages stay unchanged', () => {
  const known = { pages: [page(0, 'b', 'c'), page(1, 'd')], pageParams: [0, 1] }
  const shown = withFirstPage(known, (rows) => ['a', ...rows])
  expect(shown?.pages.map(({ data }) => data)).toEqual([['a', 'b', 'c'], ['d']])
  expect(shown?.pageParams).toEqual([0, 1])
})

it('a list that was never read stays unread', () => {
  expect(withFirstPage<string, number>(undefined, (rows) => ['a', ...rows])).toBeUndefined()
})
