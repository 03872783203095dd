import type { Allowed } from '@ideathlon/contracts/challenges'
import type { Actor } from '@ideathlon/service-kit/auth'
import type { Decision } from '../../kernel/command/decision.ts'
import { can } from '../../kernel/permissions/can.ts'
import type { Openness } from '../../play/challenges/openness.ts'
import { decideEntry, type EntryState } from '../../play/ideas/entering/rules.ts'

const mayClose = (actor: Actor, asker: number): boolean => can(actor, 'challenge.close', { asker })

/** What the viewer can do with a challenge, by the same rules as the commands. */
export function challengeAllowances(
  viewer: Actor | undefined,
  entry: Omit<EntryState, 'authorId' | 'hasEntered'> & {
    isRatingStarted: boolean
    /** The viewer helps the asker to run the challenge. */
    isCoAuthor?: boolean
    /** Its ideas are private and hidden from the viewer. */
    isShut: boolean
  },
) {
  if (viewer === undefined) {
    const signIn: Allowed = { allowed: false, reason: notOpen(entry.challenge) }
    return {
      enter_idea: signIn,
      rate: signIn,
      mentor: signIn,
      close: { allowed: false, reason: null },
    }
  }
  if (viewer.shadowedBy !== undefined) return whileViewing(viewer, entry)
  const mute = viewer.silenced === true ? 'silenced' : null
  const shut = entry.isCoAuthor ? 'co_author_plays' : entry.isShut ? 'ama_private' : null
  return {
    enter_idea: entry.isCoAuthor
      ? allowedWhen(notOpen(entry.challenge) ?? 'co_author_plays')
      : outcome(
          decideEntry(
            { ...entry, authorId: viewer.id, hasEntered: true },
            { answers: [], isCaption: entry.isCaption },
          ),
          mute,
        ),
    rate: allowedWhen(
      notOpen(entry.challenge) ?? shut ?? (entry.isRatingStarted ? null : 'rating_not_started'),
    ),
    mentor: allowedWhen(notOpen(entry.challenge) ?? shut ?? mute),
    close: allowedWhen(
      mayClose(viewer, entry.askerId) ? notOpen(entry.challenge) : 'not_your_challenge',
    ),
  }
}

/**
 * Admins who view as a member can help that member to run a challenge, but cannot play for them.
 */
function whileViewing(
  viewer: Actor,
  { challenge, askerId }: Pick<EntryState, 'challenge' | 'askerId'>,
) {
  const play = allowedWhen(notOpen(challenge) ?? 'shadow_play')
  const close = allowedWhen(mayClose(viewer, askerId) ? notOpen(challenge) : 'not_your_challenge')
  return { enter_idea: play, rate: play, mentor: play, close }
}

function notOpen(challenge: Openness): 'challenge_not_open' | 'challenge_closed' | null {
  if (challenge === 'not_open') return 'challenge_not_open'
  return challenge === 'open' ? null : 'challenge_closed'
}

/** `otherwise`: a reason besides the rules of play that prevents the action. */
function outcome(decision: Decision, otherwise: Allowed['reason']): Allowed {
  return allowedWhen(decision.ok ? otherwise : decision.reason)
}

function allowedWhen(reason: Allowed['reason']): Allowed {
  return { allowed: reason === null, reason }
}
