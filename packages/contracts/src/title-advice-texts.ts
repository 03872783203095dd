/** The advice on the title of a challenge; `title-advice.ts` decides when each text is shown. */
export const TITLE_ADVICE = {
  short: 'Say a little more: for whom, where or when?',
  long: 'Long questions are skipped. Move the details to the description.',
  mark: 'End the title with a question mark.',
  several: 'Ask one question at a time: each one gets better ideas on its own.',
  yes_or_no: 'This can be answered with yes or no. Ask “what could …” or “how could …” instead.',
  either_or: 'This offers a choice. Leave the question open, and the ideas may surprise you.',
  broad: 'This is very broad. Name a place, a group or a moment for more concrete ideas.',
  again: 'Someone has asked this before, almost word for word. See the challenge below.',
} as const
export type TitleAdvice = keyof typeof TITLE_ADVICE
