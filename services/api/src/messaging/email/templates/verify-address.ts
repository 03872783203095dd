import type { Composition } from '../frame/composition.ts'
import type { LetterData } from '../templates.ts'

export function verifyAddress({ name, link }: LetterData<'verify-address'>): Composition {
  return {
    subject: 'Confirm your e-mail address',
    greeting: `Welcome, ${name}!`,
    paragraphs: [
      'One click, and we know that letters reach you here. Then you hear when somebody answers your question, and where your ideas come in.',
    ],
    action: { label: 'Confirm my address', link },
    afterword:
      'The link works for 24 hours. You did not join Ideathlon? Then somebody mistyped their address: do nothing, and you will hear no more.',
  }
}
