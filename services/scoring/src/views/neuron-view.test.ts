import { describe, expect, it } from 'vitest'
import type { LoggedEvent } from '../fold/logged-event.ts'
import { neuronView, wholeNeurons } from './neuron-view.ts'

const event: LoggedEvent = {
  part: 1,
  position: 12,
  type: 'IdeaRated',
  reason: 'IdeaRatedInChallenge',
  actor: 3,
  recipient: 5,
  role: 2,
  milli: 750,
  platform: 1,
  category: 2,
  challenge: 9,
  idea: 4,
  day: 20_000,
  occurredAt: new Date('2026-11-01T10:00:00Z'),
  boundary: null,
  home: null,
  owner: null,
  asker: null,
  parent: null,
}

describe('a neuron in a feed', () => {
  it.each([
    [1, 1],
    [1000, 1],
    [1001, 2],
    [0, 0],
    [-1, -1],
    [-1001, -2],
  ])('shows %d thousandths as %d', (milli, shown) => {
    expect(wholeNeurons(milli)).toBe(shown)
  })

  it.each([
    [{ actor: 3 }, 'others', 'Your idea was rated'],
    [{ actor: 3, milli: -500 }, 'others', 'Someone changed the rating of your idea'],
    [{ actor: 5, type: 'RatingCreated', reason: 'RatedIdea' }, 'you', 'You rated an idea'],
  ])('with %o is caused by %s', (over, origin, sentence) => {
    const view = neuronView({ ...event, ...over }, undefined)
    expect([view.user_origin, view.meaningful_name]).toEqual([origin, sentence])
  })

  it.each([
    ['IdeaRated', 'IdeaRatedByAnalyst', null],
    ['IdeaPublished', 'IdeaSubmittedInChallenge', null],
    ['IdeaRated', 'IdeaRatedInChallenge', 4],
  ])('of %s:%s names the idea %s', (type, reason, idea) => {
    expect(neuronView({ ...event, type, reason }, undefined).idea).toBe(idea)
  })
})
