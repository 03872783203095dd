import { expect, it } from 'vitest'
import { PersonName } from './accounts.ts'
import { IdeaWords } from './ideas.ts'
import { Handle } from './ids.ts'
import { isVisible } from './visible.ts'

it.each(['', ' \n', '\u200b', '\u2060\ufeff\u00ad', ' \u3164 ', '\u200d\ufe0f'])(
  '%j shows nothing',
  (text) => expect(isVisible(text)).toBe(false),
)

it.each(['a', '\u200bx', '👩‍🚀', '¿', 'می‌خواهم'])('%j can be seen', (text) =>
  expect(isVisible(text)).toBe(true),
)

const problems = (answer: { error?: { issues: { message: string }[] } | undefined }) =>
  answer.error?.issues.map(({ message }) => message)

it('refuses a name or an idea that shows nothing, with one sentence each', () => {
  for (const blank of ['', ' ', '\u200b']) {
    expect(problems(PersonName.safeParse(blank))).toEqual(['Tell us your name.'])
    if (blank.trim() === '') {
      expect(problems(Handle.safeParse(blank))).toEqual(['Choose a handle.'])
    }
    expect(problems(IdeaWords.safeParse({ title: blank, description: 'It floats.' }))).toEqual([
      'Give your idea a title.',
    ])
    expect(problems(IdeaWords.safeParse({ title: 'A raft', description: blank }))).toEqual([
      'Say in a few sentences how it works.',
    ])
    expect(problems(IdeaWords.safeParse({ title: blank, description: blank }))).toEqual([
      'Give your idea a title.',
      'Say in a few sentences how it works.',
    ])
  }
  expect(problems(IdeaWords.safeParse({ title: '', description: 7 }))).toHaveLength(2)
  expect(problems(IdeaWords.safeParse(null))).toHaveLength(1)
})

it('puts a name on one line, whatever was pasted', () => {
  expect(PersonName.parse(' Ada\r\n\nYour prize waits\u2028here\u0007 ')).toBe(
    'Ada Your prize waits here',
  )
})
