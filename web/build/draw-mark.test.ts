import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import picture from '../src/entities/brain/brain.json' with { type: 'json' }
import { drawMark } from './draw-mark.ts'

const WEB = join(import.meta.dirname, '../src')
const tokens = readFileSync(join(WEB, 'ui/css/tokens.css'), 'utf8')
const tones = [...tokens.matchAll(/--rank-\d+: (#\w+)/g)].map(([, tone = '']) => tone)

it('draws the logo mark in the colours of the ten ranks', async () => {
  await expect(drawMark(picture, tones)).toMatchFileSnapshot(join(WEB, 'entities/brain/mark.svg'))
})

it('rounds every point, and drops empty segments', () => {
  const path = 'M3 5q.4 0 .4 .4l2.8-.4l.1 .1l0 4.6z'
  expect(drawMark({ cells: [{ region: 2, path }] }, ['#111', '#222'])).toContain(
    '<path fill="#222" d="M2 3l1 0l0 2z"/>',
  )
})
