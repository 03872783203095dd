import {
  archiveChallenge,
  duplicateChallenge,
  iterateChallenge,
  publishDraft,
  renerveChallenge,
  solveChallenge,
  startRating,
} from '@ideathlon/contracts/challenge-actions'
import { closeChallenge } from '@ideathlon/contracts/challenges'
import { call } from '../../../../api/call.ts'

export type Move = {
  action:
    | 'publish'
    | 'start_rating'
    | 'close'
    | 'solve'
    | 'iterate'
    | 'duplicate'
    | 'archive'
    | 'renerve'
  label: string
  /** Explains the action before it is taken. */
  says: string
  /** The explanation for AMAs: their ideas are private. */
  saysInAma?: string
  /** The label of the confirmation button, if the action needs confirming. */
  confirm?: string
  busy: string
  done: string
  isDanger?: boolean
  /** The navigation state that the page receives after this action. */
  leaves?: { isPublished: true }
  /** Returns the slug of the challenge to open next, if it is a different one. */
  run(slug: string): Promise<string | undefined>
}

const confirmed = { confirm: true } as const
const here = async (done: Promise<unknown>) => {
  await done
  return undefined
}
const there = async (made: Promise<{ data: { slug: string } }>) => (await made).data.slug
const at = (challenge: string) => ({ params: { challenge } })

const PUBLISH: Move = {
  action: 'publish',
  label: 'Publish now',
  says: 'It opens immediately, for as long as you chose. After that, you cannot edit the text.',
  confirm: 'Publish',
  busy: 'Publishing…',
  done: 'Your challenge is published. Ideas will come in soon.',
  leaves: { isPublished: true },
  run: (slug) => here(call(publishDraft, { ...at(slug), body: {} })),
}

export const RENERVE: Move = {
  action: 'renerve',
  label: 'Run it again',
  says: 'It opens again under your name for thirty days, with the same text and no ideas. You can run a challenge again only once.',
  confirm: 'Run it again',
  busy: 'Starting…',
  done: 'It is open again, and this time it is yours.',
  run: (slug) => there(call(renerveChallenge, { ...at(slug), body: {} })),
}

/** The asker's actions on a challenge, in the order of its life cycle. */
export const ASKER_MOVES: readonly Move[] = [
  PUBLISH,
  {
    action: 'start_rating',
    label: 'Start rating',
    says: 'Let members start rating before there is a second idea. Otherwise rating opens automatically with the second idea.',
    busy: 'Starting…',
    done: 'Rating is open.',
    run: (slug) => here(call(startRating, at(slug))),
  },
  {
    action: 'solve',
    label: 'Mark as solved',
    says: 'Use this if you have your answer. The challenge closes, its ideas are ranked immediately, and it is marked as solved. You cannot undo this.',
    confirm: 'Close as solved',
    busy: 'Counting…',
    done: 'Solved. Here is how it turned out.',
    run: (slug) => here(call(solveChallenge, { ...at(slug), body: confirmed })),
  },
  {
    action: 'close',
    label: 'Close the challenge',
    says: 'This closes the challenge to new ideas and ratings. The ideas are ranked immediately, the Top 5 earn their neurons, and everyone sees the authors. You cannot undo this.',
    saysInAma:
      'This closes the challenge to new ideas and ratings. The ideas are ranked immediately, and you and your mentors see the authors. You cannot undo this.',
    confirm: 'Close and rank',
    busy: 'Counting…',
    done: 'Closed. Here is how it turned out.',
    isDanger: true,
    run: (slug) => here(call(closeChallenge, { ...at(slug), body: confirmed })),
  },
  {
    action: 'iterate',
    label: 'Next round',
    says: 'The same challenge opens again, starting with the best ideas of this round.',
    confirm: 'Open the next round',
    busy: 'Opening…',
    done: 'The next round is open.',
    run: (slug) => there(call(iterateChallenge, { ...at(slug), body: {} })),
  },
  {
    action: 'duplicate',
    label: 'Copy as a draft',
    says: 'Creates your own draft with the same text and no ideas. Only you can see it until you publish it.',
    busy: 'Copying…',
    done: 'Here is your draft. Publish it whenever you like.',
    run: (slug) => there(call(duplicateChallenge, at(slug))),
  },
  {
    action: 'archive',
    label: 'Archive',
    says: 'It disappears from the lists, but people can still find it by its address and in search. You cannot undo this.',
    confirm: 'Archive',
    busy: 'Archiving…',
    done: 'Archived.',
    run: (slug) => here(call(archiveChallenge, { ...at(slug), body: confirmed })),
  },
]
