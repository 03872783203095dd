import { publishedTitle, titleProblem } from '@ideathlon/contracts/challenge-formats'
import {
  IDEA_TITLE_MAX,
  QUESTION_DETAIL_MAX,
  QUESTION_TITLE_MAX,
} from '@ideathlon/contracts/limits'

const PLAIN = { solution_format: 'challenge', challenge_format: 'standard' } as const
const BEFORE = 'What could people agree on: '

type About = { topic: string; description: string; url?: string | undefined }

/** Turns a topic into a question. */
export function questionText({ topic, description, url }: About): {
  title: string
  detail: string
} {
  const oneLine = topic.replaceAll(/\s+/g, ' ')
  const length = QUESTION_TITLE_MAX - BEFORE.length - 1
  const source = url ? `First asked at ${url}` : ''
  const text = cutAtWord(description, QUESTION_DETAIL_MAX - source.length - 2)
  return {
    title:
      titleProblem(oneLine, PLAIN) === undefined
        ? publishedTitle(oneLine, PLAIN)
        : `${BEFORE}${cutAtWord(oneLine.replace(/[?.!\s]+$/u, ''), length)}?`,
    detail: [text, source].filter((part) => part !== '').join('\n\n'),
  }
}

/** A statement has no title, so its first line is used, cut to the maximum length. */
export function ideaText(body: string): { title: string; description: string } {
  const [firstLine = ''] = body.split('\n', 1)
  return { title: cutAtWord(firstLine.trim(), IDEA_TITLE_MAX), description: body }
}

/**
 * Cuts text to at most `max` UTF-16 units, and ends it with an ellipsis if anything was cut off.
 * Surrogate pairs stay whole.
 */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text
  const start = text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/u, '')
  const space = start.lastIndexOf(' ')
  return `${space > max / 2 ? start.slice(0, space) : start}…`
}
