import type { Composition } from '../frame/composition.ts'
import type { LetterData } from '../templates.ts'

const QUOTED_MAX = 600

export function feedbackAnswer(data: LetterData<'feedback-answer'>): Composition {
  const { name, asked, text } = data
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const quoted = asked.length > QUOTED_MAX ? `${asked.slice(0, QUOTED_MAX)} …` : asked
  return {
    subject: 'You wrote to Ideathlon',
    greeting: name === '' ? 'Hello,' : `Hello ${name},`,
    paragraphs,
    afterword: `You wrote: “${quoted}”`,
  }
}
