import { expect, it } from 'vitest'
import { DRAWINGS } from '../drawings/catalogue.ts'
import { drawBundled } from '../drawings/draw.ts'
import { bundled } from './bundled.ts'

const find = async (keywords: string[], total = 20) =>
  (await bundled(() => 0.5).find({ keywords, format: 'jpg', total })).map(
    ({ description }) => description,
  )

it.each([
  { keywords: ['buses'], then: /bus/ },
  { keywords: ['teachers'], then: /books/ },
  { keywords: ['night bus', 'safety'], then: /bus/ },
  { keywords: ['Cities'], then: /skyline/ },
])('lists the best match for $keywords first', async ({ keywords, then }) => {
  expect((await find(keywords))[0]).toMatch(then)
})

it('finds nothing for words that no drawing matches, but something if there are no words', async () => {
  expect(await find(['xylophage'])).toEqual([])
  expect(await find([])).toHaveLength(20)
})

it.each(
  'city transport food school health nature work music sport money technology home animal humour abstract science travel community'.split(
    ' ',
  ),
)('offers a choice of pictures about %s', async (keyword) => {
  expect((await find([keyword])).length).toBeGreaterThanOrEqual(4)
})

it('has more than sixty drawings, all of which can be drawn', async () => {
  expect(DRAWINGS.size).toBeGreaterThan(60)
  const sizes = await Promise.all(
    [...DRAWINGS.keys()].map(async (id) => (await drawBundled(id, 48))?.length ?? 0),
  )
  expect(Math.min(...sizes)).toBeGreaterThan(100)
  expect(await drawBundled('../../etc/passwd', 480)).toBeUndefined()
})
