import { describe, expect, it } from 'vitest'
import { decidePost, type PostFacts } from './rules.ts'

const old: PostFacts = {
  isModerator: false,
  isNewTopic: false,
  isOver: false,
  isLocked: false,
  isArchived: false,
  isMerged: false,
  gate: { ideas: 1, ratings: 0 },
  firstDay: null,
  hasLinks: true,
  slowSeconds: 0,
}
const young: PostFacts = {
  ...old,
  hasLinks: false,
  firstDay: { topics: 0, replies: 0, secondsLeft: 3600 },
}

describe('a post', () => {
  it('is allowed for members with an idea that counts, or with five ratings', () => {
    expect(decidePost(old)).toEqual({ ok: true })
    expect(decidePost({ ...old, gate: { ideas: 0, ratings: 5 } })).toEqual({ ok: true })
    expect(decidePost({ ...old, gate: null })).toEqual({ ok: true })
    expect(decidePost({ ...old, gate: { ideas: 0, ratings: 4 } })).toEqual({
      ok: false,
      reason: 'talk_gate',
    })
  })

  it.each([
    ['isLocked', 'topic_locked'],
    ['isArchived', 'topic_archived'],
    ['isMerged', 'topic_merged'],
    ['isOver', 'clarifications_over'],
  ] as const)('is refused if %s is set', (closed, reason) => {
    expect(decidePost({ ...old, [closed]: true })).toEqual({ ok: false, reason })
  })

  it('is allowed for moderators in locked topics, without rate limits and from the first minute', () => {
    const busy = { ...young, isModerator: true, isLocked: true, slowSeconds: 60, hasLinks: true }
    expect(decidePost({ ...busy, gate: { ideas: 0, ratings: 0 } })).toEqual({ ok: true })
    expect(decidePost({ ...busy, isArchived: true }).ok).toBe(false)
  })

  it('has separate limits for topics and replies on the first day, and can contain no links then', () => {
    const seconds = 3600
    const firstDay = { topics: 3, replies: 9, secondsLeft: seconds }
    expect(decidePost({ ...young, firstDay })).toEqual({ ok: true })
    expect(decidePost({ ...young, firstDay, isNewTopic: true })).toEqual({
      ok: false,
      wait: 'topics',
      seconds,
    })
    expect(decidePost({ ...young, firstDay: { ...firstDay, replies: 10 } })).toEqual({
      ok: false,
      wait: 'replies',
      seconds,
    })
    expect(decidePost({ ...young, firstDay, isNewTopic: true }, 100)).toEqual({ ok: true })
    expect(decidePost({ ...young, hasLinks: true })).toEqual({ ok: false, wait: 'links', seconds })
  })

  it('has to wait in slow mode', () => {
    const wait = { ok: false, wait: 'slow', seconds: 20 }
    expect(decidePost({ ...old, slowSeconds: 20 })).toEqual(wait)
  })
})
