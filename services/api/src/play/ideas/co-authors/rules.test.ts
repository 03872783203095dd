import type { CoAuthorAct } from '@ideathlon/contracts/ideas'
import { CO_AUTHORS_MAX } from '@ideathlon/contracts/limits'
import { expect, it } from 'vitest'
import { type CoAuthorState, decideCoAuthor } from './rules.ts'

const before = { hasRated: false, hasMentored: false, isWriter: false }
const target = { standing: 'none', isAuthor: false, isAsker: false } as const
const author: CoAuthorState = { isAuthor: true, own: 'none', before, target, taken: 0 }
const invited = { isAuthor: false, own: 'invited' } as const

it.each<[CoAuthorAct, Partial<CoAuthorState>, string]>([
  ['invite', {}, 'target invited'],
  ['invite', { taken: CO_AUTHORS_MAX - 1 }, 'target invited'],
  ['invite', { taken: CO_AUTHORS_MAX }, 'co_authors_full'],
  ['invite', { isAuthor: false }, 'not_your_idea'],
  ['invite', { target: null }, 'co_author_gone'],
  ['invite', { target: { ...target, standing: 'invited' } }, 'co_author_known'],
  ['invite', { target: { ...target, isAuthor: true } }, 'co_author_known'],
  ['invite', { target: { ...target, isAsker: true } }, 'co_author_asker'],
  ['accept', invited, 'self co-author'],
  ['accept', { ...invited, before: { ...before, hasRated: true } }, 'co_author_rated'],
  ['accept', { ...invited, before: { ...before, hasMentored: true } }, 'co_author_mentored'],
  ['accept', { ...invited, before: { ...before, isWriter: true } }, 'co_author_plays'],
  ['decline', { ...invited, before: { ...before, hasRated: true } }, 'self none'],
  ['accept', { isAuthor: false, own: 'none' }, 'co_author_gone'],
  ['decline', { isAuthor: false, own: 'invited' }, 'self none'],
  ['decline', { isAuthor: false, own: 'co-author' }, 'co_author_gone'],
  ['leave', { isAuthor: false, own: 'co-author' }, 'self none'],
  ['leave', {}, 'co_author_gone'],
  ['remove', { target: { ...target, standing: 'co-author' } }, 'target none'],
  ['remove', { target: { ...target, standing: 'invited' } }, 'target none'],
  ['remove', {}, 'co_author_gone'],
  ['remove', { isAuthor: false, target: { ...target, standing: 'invited' } }, 'not_your_idea'],
])('the action %s, given %o, leads to %s', (act, state, then) => {
  const decided = decideCoAuthor({ ...author, ...state }, act)
  expect(decided.ok ? `${decided.who} ${decided.to}` : decided.reason).toBe(then)
})
