import type { Composition } from '../frame/composition.ts'
import type { LetterData } from '../templates.ts'

export function invitation({ from, link }: LetterData<'invitation'>): Composition {
  return {
    subject: `${from} invites you to Ideathlon`,
    greeting: 'Hello,',
    paragraphs: [
      `${from} thinks you have ideas worth hearing. On Ideathlon people ask questions, enter ideas, rate them blindly, and watch a brain fill up with what they have earned.`,
      'Joining is free and takes a minute.',
    ],
    action: { label: 'Have a look', link },
    afterword: `We write because ${from} gave us your address. We keep it for this letter only.`,
  }
}
