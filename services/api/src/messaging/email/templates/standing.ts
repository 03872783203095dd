import type { Composition } from '../frame/composition.ts'
import type { LetterData } from '../templates.ts'

/** What moderators decided about somebody, who may not be able to come in and read it. */
export function standing({ name, what, link }: LetterData<'standing'>): Composition {
  return {
    subject: 'A decision about your account',
    greeting: `Hello ${name},`,
    paragraphs: [
      what,
      'People decide this, and people can be wrong. If you think so, tell us why, and somebody else looks at it.',
    ],
    action: { label: 'Write to us', link },
  }
}
