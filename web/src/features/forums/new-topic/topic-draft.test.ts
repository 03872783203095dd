import { richTextOf } from '@ideathlon/contracts/rich-text'
import { expect, it } from 'vitest'
import { emptyTopic, topicIn } from './topic-draft.ts'

const draft = {
  ...emptyTopic(richTextOf('A jar for parts')),
  title: 'What did you repair?',
  category: 'repairs',
  tags: ['bread'],
}

it('reads a stored draft as written', () => {
  expect(topicIn(JSON.stringify(draft))).toEqual(draft)
})

it('treats parts of the wrong type as empty', () => {
  const { key, body } = draft
  const stored = { key, body, title: 7, tags: ['bread', null] }
  expect(topicIn(JSON.stringify(stored))).toEqual({
    key,
    body,
    title: '',
    category: '',
    tags: ['bread'],
  })
  expect(topicIn(JSON.stringify({ ...stored, tags: 'bread' }))?.tags).toEqual([])
})

it.each([null, '', '{', '7', 'null', '{"key":"k"}', '{"key":"k","body":{"content":7}}'])(
  'finds no draft in %s',
  (text) => {
    expect(topicIn(text)).toBeUndefined()
  },
)
