import { answerAside } from './answer-questions.ts'

/** What the test asks of a thread: to answer, to fail, to go on for ever, to take all memory, to end. */
export type Errand = { do: 'answer' | 'fail' | 'spin' | 'swell' | 'end'; with?: string }

answerAside(({ do: what, with: word = '' }: Errand) => {
  if (what === 'fail') throw new Error('not today')
  if (what === 'end') process.exit(3)
  const kept: number[][] = []
  while (what === 'spin' || what === 'swell') {
    if (what === 'swell') kept.push(Array.from({ length: 10_000 }, Math.random))
  }
  return `${word}!`
})
