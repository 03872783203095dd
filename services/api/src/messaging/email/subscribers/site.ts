import { on, type Subscriber } from '../../../kernel/signals/signal.ts'
import { feedbackAnswered } from '../../../site/feedback/signals.ts'
import { queueEmail } from '../queue-email.ts'

export const ON_SITE: readonly Subscriber[] = [
  on(feedbackAnswered, async (tx, { sent, answer, to }, now) => {
    if (to.address === null) return
    const { address, account, name } = to
    const data = { name, asked: sent, text: answer }
    await queueEmail(tx, { kind: 'feedback-answer', account, address, data }, now)
  }),
]
