import { richTextOf } from '@ideathlon/contracts/rich-text'
import { expect, it } from 'vitest'
import { contentOf, EMPTY_IDEA, isEmpty, isSame } from './draft-content.ts'

it('drops invalid fields, and keeps the rest', () => {
  const kept = { title: 'Warm bread', body: { type: 'script' }, answers: ['who', 'when'], image: 4 }
  expect(contentOf(kept)).toEqual({ ...EMPTY_IDEA, title: 'Warm bread' })
  expect(contentOf('nothing of the kind')).toEqual(EMPTY_IDEA)
})

it('distinguishes an empty draft from one with text', () => {
  const blank = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] }
  expect(isEmpty({ ...EMPTY_IDEA, title: '  ', body: blank })).toBe(true)
  expect(isEmpty({ ...EMPTY_IDEA, body: richTextOf('Like this.') })).toBe(false)
})

it('treats two copies with the same content as equal', () => {
  const idea = { ...EMPTY_IDEA, title: 'Warm bread', answers: ['why', 'who'] as ('why' | 'who')[] }
  expect(isSame(idea, { ...idea, title: 'Warm bread ', answers: ['who', 'why'] })).toBe(true)
  expect(isSame(idea, { ...idea, title: 'Cold bread' })).toBe(false)
})
