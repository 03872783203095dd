import { beginningOf } from '@ideathlon/contracts/graphemes'
import { on, type Subscriber } from '../../../kernel/signals/signal.ts'
import { feedbackAnswered } from '../../../site/feedback/signals.ts'
import { webhookDisabled } from '../../webhooks/signals.ts'
import { notify } from '../notify.ts'

/** How much of the feedback the notification quotes. */
const QUOTE_MAX = 200

/** Notifications about events in site and about webhooks. */
export const ON_SITE: readonly Subscriber[] = [
  on(feedbackAnswered, async (tx, { feedback, sent, answer, to }, now) => {
    if (to.address !== null) return
    const data = { text: answer, asked: beginningOf(sent, QUOTE_MAX) }
    const subject = `feedback:${feedback}`
    await notify(tx, [{ to: to.account, kind: 'feedback_answered', subject, data }], now)
  }),
  on(webhookDisabled, (tx, { to, ...data }, now) =>
    notify(tx, [{ to, kind: 'webhook_disabled', subject: 'webhooks', data }], now),
  ),
]
