import { expect, it } from 'vitest'
import { searchFor, searchQueryOf } from './search-query.ts'

const queryOf = (search: string) => searchQueryOf(new URLSearchParams(search))

it.each([
  ['', { q: '', mc: '', ic: false, kind: 'all', page: 0 }],
  ['q=+tea+&mc=cities&ic=1', { q: 'tea', mc: 'cities', ic: true, kind: 'all', page: 0 }],
  ['kind=ideas&page=3', { q: '', mc: '', ic: false, kind: 'ideas', page: 2 }],
  ['kind=ideas&page=123456789', { q: '', mc: '', ic: false, kind: 'ideas', page: 999 }],
  ['kind=everything&page=-1', { q: '', mc: '', ic: false, kind: 'all', page: 0 }],
])('reads "%s" as %o', (search, then) => {
  expect(queryOf(search)).toEqual(then)
})

it('starts a changed search at the first page and keeps everything else', () => {
  const now = queryOf('q=tea&mc=cities&ic=1&kind=questions&page=4')
  expect(searchFor(now, { q: 'tram' })).toBe('?q=tram&mc=cities&ic=1&kind=questions')
  expect(searchFor(now, { page: 1 })).toContain('page=2')
  expect(searchFor(queryOf(''), {})).toBe('?')
})
