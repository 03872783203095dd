import { expect, it } from 'vitest'
import { forumViewOf } from './forum-views.ts'

it.each([
  ['/platform/discussion-forums', 'most-recent'],
  ['/platform/discussion-forums/topics', 'most-recent'],
  ['/platform/discussion-forums/highest-dope/', 'highest-dope'],
  ['/platform/discussion-forums/my-frieds', 'friends'],
  ['/platform/discussion-forums/my-saved', 'saved'],
  ['/platform/discussion-forums/category/mentions-of-cities', 'most-recent'],
])('%s shows %s', (pathname, view) => {
  expect(forumViewOf(pathname).view).toBe(view)
})
