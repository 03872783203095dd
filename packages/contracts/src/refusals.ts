import * as z from 'zod'

/** Every reason for which the rules say no, with the sentence that a person reads. */
export const REFUSALS = {
  handle_taken: 'This handle is taken. Try another one.',
  email_taken: 'A user with that e-mail already exists. Sign in, or use a different one.',
  challenge_not_open: 'This question is not open yet. Come back when it opens.',
  challenge_closed: 'This question is closed. Have a look at the winners.',
  challenge_not_found: 'There is no such question. It may have been removed.',
  idea_not_found: 'There is no such idea in this question.',
  idea_declined: 'This idea was declined by the asker and takes no ratings.',
  own_challenge: 'You asked this question, so you cannot enter an idea here.',
  own_idea: 'This idea is your own. Rate somebody else’s.',
  too_many_ideas: 'You have entered all the ideas this question allows.',
  already_final: 'Your rating has settled: a rating can be changed for five minutes only.',
  not_your_challenge: 'Only the asker can close this question.',
  draft_settled: 'These rules have been approved or withdrawn: write a new draft.',
  not_your_draft: 'Only who wrote this draft can change or withdraw it.',
  draft_not_tried: 'Try these rules on the history first, as they are now.',
  own_draft: 'Somebody else has to approve your draft.',
} as const

export const RefusalReason = z.enum(
  Object.keys(REFUSALS) as [keyof typeof REFUSALS, ...(keyof typeof REFUSALS)[]],
)
export type RefusalReason = keyof typeof REFUSALS
