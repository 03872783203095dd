import type { Composition } from '../frame/composition.ts'
import type { LetterData } from '../templates.ts'

/** The text is what an admin wrote: its empty lines part the paragraphs. */
export function announcement({ name, subject, text }: LetterData<'announcement'>): Composition {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return { subject, greeting: `Hello ${name},`, paragraphs }
}
