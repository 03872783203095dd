import type { Composition } from '../frame/composition.ts'
import type { LetterData } from '../templates.ts'

export function security({ name, what, link }: LetterData<'security'>): Composition {
  return {
    subject: 'Something changed on your account',
    greeting: `Hello ${name},`,
    paragraphs: [what, 'If this was you, there is nothing to do. If not, look at it now.'],
    action: { label: 'Look at my account', link },
  }
}
