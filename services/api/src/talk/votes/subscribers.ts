import { on, type Subscriber } from '../../kernel/signals/signal.ts'
import { messageVanished } from '../messages/signals.ts'
import { payVotesAgain, takeBackVotes } from '../points/fall.ts'

/**
 * Votes earn points as long as their message is visible. While a decision about the message is
 * pending, its points are kept.
 */
export const VOTE_SUBSCRIBERS: readonly Subscriber[] = [
  on(messageVanished, async (tx, { message, change, isForNow }, now) => {
    const vote = { message, requestId: `message ${message} ${change}` }
    if (change === 'shown') await payVotesAgain(tx, vote, now)
    else if (!isForNow) await takeBackVotes(tx, vote, now)
  }),
]
