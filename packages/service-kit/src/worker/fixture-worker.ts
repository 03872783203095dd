import { parentPort } from 'node:worker_threads'
import { notFound } from '../http/refusal.ts'
import { answerQuestions } from './answer-questions.ts'

/**
 * What a test can make the thread do: answer, fail, refuse, run forever, use all memory, exit, or
 * send the messages that Node sends.
 */
export type Task = {
  do: 'answer' | 'fail' | 'refuse' | 'spin' | 'swell' | 'end' | 'load'
  with?: string
}

answerQuestions(({ do: what, with: word = '' }: Task) => {
  if (what === 'fail') throw new Error('not today')
  if (what === 'refuse') throw notFound(word)
  if (what === 'end') process.exit(3)
  if (what === 'load') parentPort?.postMessage({ 'watch:import': ['file:///a.ts'] })
  const kept: number[][] = []
  while (what === 'spin' || what === 'swell') {
    if (what === 'swell') kept.push(Array.from({ length: 10_000 }, Math.random))
  }
  return `${word}!`
})
