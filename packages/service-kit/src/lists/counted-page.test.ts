import { expect, it } from 'vitest'
import { countedRows } from './counted-page.ts'

const list =
  (names: string[]) =>
  async ({ limit, offset }: { limit: number; offset: number }) =>
    names.slice(offset, offset + limit).map((name) => ({ name, total: String(names.length) }))

it('returns the total on every page and past the last one', async () => {
  const read = list(['a', 'b', 'c'])
  const at = (page: number) => countedRows({ page, size: 2 }, read)
  expect(await at(0)).toMatchObject({ rows: [{ name: 'a' }, { name: 'b' }], total: 3 })
  expect(await at(1)).toMatchObject({ rows: [{ name: 'c' }], total: 3 })
  expect(await at(7)).toMatchObject({ rows: [], total: 3, first: { name: 'a' } })
  expect(await countedRows({ page: 1, size: 2 }, list([]))).toMatchObject({ rows: [], total: 0 })
})
