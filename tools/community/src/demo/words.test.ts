import { PublishChallenge } from '@ideathlon/contracts/challenge-asking'
import { describe, expect, it } from 'vitest'
import { readWords } from './words.ts'

const { members, questions } = readWords()

describe('the texts of the demo community', () => {
  it('name about two hundred members, each once', () => {
    expect(members.length).toBeGreaterThanOrEqual(200)
    expect(new Set(members.map(({ handle }) => handle)).size).toBe(members.length)
    const names = members.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
    expect(new Set(names).size).toBe(members.length)
  })

  it.each(questions.map((question) => [question.key, question] as const))(
    'contain a challenge "%s" that a member could publish',
    (_key, { title, detail, assumptions, stage }) => {
      const parsed = PublishChallenge.safeParse({
        question_title: title,
        question_detail: detail,
        category: 1,
        assumption_who: assumptions.who,
        assumption_what: assumptions.what,
        assumption_why: assumptions.why,
        duration_days: stage.duration_days,
      })
      expect(parsed.error).toBeUndefined()
      expect(parsed.data?.question_title).toBe(title)
    },
  )

  it('name only members as askers', () => {
    const handles = new Set(members.map(({ handle }) => handle))
    for (const { asker } of questions) expect(handles).toContain(asker)
  })

  it('contain challenges in every state and several hundred unique ideas', () => {
    expect(new Set(questions.map(({ stage }) => stage.state))).toEqual(
      new Set(['draft', 'scheduled', 'open', 'closed', 'settled']),
    )
    const ideas = questions.flatMap((question) => question.ideas)
    expect(ideas.length).toBeGreaterThan(400)
    expect(new Set(ideas.map(({ title }) => title)).size).toBe(ideas.length)
    expect(new Set(ideas.map(({ description }) => description)).size).toBe(ideas.length)
  })
})
