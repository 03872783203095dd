import type { ChallengeView } from '@ideathlon/contracts/challenges'
import type { IdeaView } from '@ideathlon/contracts/ideas'
import { expect, it } from 'vitest'
import { nameOf, shortened, slidesOf } from './slides-of.ts'

const challenge = (more: object) =>
  ({
    question_detail: 'It is dark.',
    assumption_who: '',
    assumption_what: 'Lamps are dear.',
    assumption_why: '',
    is_closed: true,
    ...more,
  }) as ChallengeView
const idea = (id: number, place: number | null) =>
  ({ id, title: `Idea ${id}`, result: place === null ? null : { place } }) as unknown as IdeaView
const kinds = (more: object, ideas: IdeaView[]) =>
  slidesOf(challenge(more), ideas).map(({ kind }) => kind)

it('never shows an idea of an open challenge, not even the viewer’s own', () => {
  const shown = kinds({ is_closed: false }, [idea(1, 1), idea(2, null)])
  expect(shown).toEqual(['title', 'background', 'assumptions', 'numbers', 'thanks'])
})

it('counts down from fifth place to first, then shows all of them', () => {
  const ideas = [3, 1, 6, 2, 5, 4].map((place) => idea(place * 10, place))
  const deck = slidesOf(challenge({}), [...ideas, idea(9, null)])
  expect(deck.flatMap((slide) => (slide.kind === 'idea' ? [slide.place] : []))).toEqual([
    5, 4, 3, 2, 1,
  ])
  expect(deck.find(({ kind }) => kind === 'winners')).toMatchObject({
    ideas: [{ id: 10 }, { id: 20 }, { id: 30 }, { id: 40 }, { id: 50 }],
  })
})

it('leaves out slides without content', () => {
  const bare = { question_detail: ' ', assumption_what: '' }
  expect(kinds(bare, [])).toEqual(['title', 'numbers', 'thanks'])
  expect(kinds(bare, [idea(1, 1)])).toEqual(['title', 'numbers', 'idea', 'thanks'])
})

it('names each slide, and shortens text at a word boundary', () => {
  expect(slidesOf(challenge({}), [idea(1, 1)]).map(nameOf)).toContain('Place 1: Idea 1')
  expect(shortened('one two three', 9)).toBe('one two …')
  expect(shortened(' short ', 9)).toBe('short')
})
