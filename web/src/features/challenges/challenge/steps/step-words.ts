import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { RATING_OPENS_WITH_IDEAS } from '@ideathlon/contracts/limits'
import type { RefusalReason } from '@ideathlon/contracts/refusals'
import { SHOWN_REFUSALS, shownRefusal } from '@ideathlon/contracts/shown-refusals'
import { plural } from '../../../../lib/format/format.ts'

const STEPS = ['start-rate', 'rating-unlock', 'idea-unlock', 'end'] as const
export type Step = (typeof STEPS)[number]
export const isStep = (name: string): name is Step => STEPS.some((step) => step === name)

/** `go`: the link to the action, once it is available. */
export type StepWords = { title: string; text: string; go?: { label: string; to: string } }

/** The text of a step for this challenge and viewer. */
export function stepWords(step: Step, challenge: ChallengeView): StepWords {
  if (step === 'end') return end(challenge)
  return step === 'idea-unlock' ? entering(challenge) : rating(challenge)
}

function rating({
  can,
  slug,
  mine,
  is_rating_started: isStarted,
  ideas,
}: ChallengeView): StepWords {
  if (!isStarted) {
    const missing = RATING_OPENS_WITH_IDEAS - ideas
    return {
      title: 'Rating is not open yet',
      text: plural(missing, {
        one: 'It opens with {n} more idea, or when the asker starts it.',
        other: 'It opens with {n} more ideas, or when the asker starts it.',
      }),
      go: { label: 'Go to the challenge', to: `/challenges/${slug}` },
    }
  }
  if (mine !== null && !can.rate.allowed) return refused('You cannot rate here', can.rate.reason)
  if (mine?.to_rate === 0) return end({ mine, slug })
  return {
    title: 'Help the best idea win',
    text: 'One idea at a time, with no names and no averages. Rate honestly: ratings that match the crowd’s final result earn the most.',
    go: { label: 'Rate ideas', to: `/challenges/${slug}/rate` },
  }
}

function entering({ can, slug, mine, max_user_ideas: most }: ChallengeView): StepWords {
  if (can.enter_idea.reason === 'entry_fee_due') {
    const go = { label: 'Pay the entry fee', to: `/challenges/${slug}/idea-entry-fee` }
    return { title: 'Pay the entry fee first', text: SHOWN_REFUSALS.entry_fee_due, go }
  }
  if (mine !== null && !can.enter_idea.allowed) {
    return refused('You cannot enter more ideas here', can.enter_idea.reason)
  }
  const left = most - (mine?.ideas ?? 0)
  return {
    title: plural(left, {
      one: 'You can enter {n} idea',
      other: 'You can enter {n} ideas',
    }),
    text: 'An idea earns neurons, and more if it answers one of the asker’s assumptions.',
    go: { label: 'Enter an idea', to: `/challenges/${slug}` },
  }
}

function end({ mine, slug }: Pick<ChallengeView, 'mine' | 'slug'>): StepWords {
  const rated = mine?.rated ?? 0
  const left = mine?.to_rate ?? 0
  if (left > 0) {
    return {
      title: rated > 0 ? 'A good place for a break' : 'Ideas are waiting for you',
      text: plural(
        left,
        {
          one: 'You rated {rated}, and {n} is left. You can rate until the challenge closes.',
          other: 'You rated {rated}, and {n} are left. You can rate until the challenge closes.',
        },
        { rated },
      ),
      go: { label: 'Rate the next idea', to: `/challenges/${slug}/rate` },
    }
  }
  return {
    title: rated > 0 ? 'That was all of them' : 'You have reached the end of this round',
    text:
      rated > 0
        ? plural(rated, {
            one: 'You rated {n} idea. When the challenge closes, you will see what you earned by agreeing with the crowd.',
            other:
              'You rated {n} ideas. When the challenge closes, you will see what you earned by agreeing with the crowd.',
          })
        : 'You have nothing left to rate here. New ideas will appear on the challenge’s page.',
    go: { label: 'Find another challenge', to: '/' },
  }
}

function refused(title: string, reason: RefusalReason | null): StepWords {
  return { title, text: reason === null ? 'Please come back later.' : shownRefusal(reason) }
}
