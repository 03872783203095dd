import satori from 'satori'
import { expect, it } from 'vitest'
import { text } from './elements.ts'
import { FONTS } from './fonts.ts'

async function draw(words: string) {
  const missing: string[] = []
  const element = text(words, { fontFamily: 'Bricolage', fontWeight: 700, fontSize: 40 })
  const svg = await satori(element as unknown as Parameters<typeof satori>[0], {
    width: 800,
    height: 100,
    fonts: FONTS,
    loadAdditionalAsset: async (_language, segment) => {
      missing.push(segment)
      return []
    },
  })
  return { svg, missing }
}

it.each([
  'Zażółć gęślą jaźń',
  'Đặng Thị Hồng',
  'Ольга Їжакевич',
  'Αθηνά Παππά',
  'نور الهدى',
  'שלום עולם',
])('the name %s can be drawn', async (name) => {
  const { svg, missing } = await draw(name)
  expect(missing).toEqual([])
  expect(svg).toContain('<path')
})

it('lists the characters that no font has', async () => {
  expect((await draw('漢 Anna')).missing.join('')).toContain('漢')
})
