import { beforeEach, expect, it, vi } from 'vitest'
import { type CommentPlace, readCommentDraft, saveCommentDraft } from './comment-draft.ts'

const place: CommentPlace = { member: 7, idea: 3, kind: 'like' }
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
  return () => vi.unstubAllGlobals()
})

it('an unfinished mentor comment is restored, in its own field only', () => {
  saveCommentDraft(place, 'The bench faces the sun.')
  expect(readCommentDraft(place)).toBe('The bench faces the sun.')
  expect(readCommentDraft({ ...place, member: 8 })).toBe('')
  expect(readCommentDraft({ ...place, idea: 4 })).toBe('')
})

it('an emptied comment leaves nothing on the device', () => {
  saveCommentDraft(place, 'The bench faces the sun.')
  saveCommentDraft(place, ' ')
  expect(stored.size).toBe(0)
})

it('without storage a comment can still be written', () => {
  vi.stubGlobal('localStorage', undefined)
  saveCommentDraft(place, 'The bench faces the sun.')
  expect(readCommentDraft(place)).toBe('')
})
