import type { Composition } from '../frame/composition.ts'
import type { LetterData } from '../templates.ts'

export function resetPassword({ name, link }: LetterData<'reset-password'>): Composition {
  return {
    subject: 'Choose a new password',
    greeting: `Hello ${name},`,
    paragraphs: ['somebody, probably you, asked for a new password for your account.'],
    action: { label: 'Choose a new password', link },
    afterword:
      'The link works once, and not for long. It was not you? Then do nothing: your password stays as it is.',
  }
}
