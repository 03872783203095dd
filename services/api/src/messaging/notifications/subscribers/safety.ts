import { on, type Subscriber } from '../../../kernel/signals/signal.ts'
import { roleChanged } from '../../../safety/administration/signals.ts'
import {
  appealDecided,
  contentCleared,
  contentDeclined,
  contentHidden,
  decisionReversed,
  reportsDecided,
} from '../../../safety/moderation/signals.ts'
import { memberSanctioned, sanctionLifted } from '../../../safety/sanctions/signals.ts'
import { notify } from '../notify.ts'

const aboutReview = ({ author, review }: { author: number; review: number }) => ({
  to: author,
  subject: `review:${review}`,
})

/** Notifications about events in safety. */
export const ON_SAFETY: readonly Subscriber[] = [
  on(roleChanged, (tx, { member: to, ...data }, now) =>
    notify(tx, [{ to, kind: 'role_changed', subject: `role:${data.role}`, data }], now),
  ),
  on(contentHidden, (tx, { title, ...of }, now) =>
    notify(tx, [{ ...aboutReview(of), kind: 'content_hidden', data: { title } }], now),
  ),
  on(contentDeclined, (tx, { author, ...data }, now) => {
    const to = aboutReview({ author, review: data.review })
    return notify(tx, [{ ...to, kind: 'content_declined', data }], now)
  }),
  on(contentCleared, (tx, { title, ...of }, now) =>
    notify(tx, [{ ...aboutReview(of), kind: 'content_cleared', data: { title } }], now),
  ),
  on(reportsDecided, (tx, { review, reporters, ...data }, now) => {
    const notice = { kind: 'report_decided', subject: `review:${review}`, data } as const
    return notify(
      tx,
      reporters.map((to) => ({ to, ...notice })),
      now,
    )
  }),
  on(appealDecided, (tx, { author, ...data }, now) => {
    const to = aboutReview({ author, review: data.review })
    return notify(tx, [{ ...to, kind: 'appeal_decided', data }], now)
  }),
  on(decisionReversed, (tx, { author, review, ...data }, now) =>
    notify(tx, [{ ...aboutReview({ author, review }), kind: 'decision_reversed', data }], now),
  ),
  on(memberSanctioned, (tx, { sanction, member: to, until, ...rest }, now) => {
    const data = { ...rest, until: until?.toISOString() ?? null }
    return notify(tx, [{ to, kind: 'sanctioned', subject: `sanction:${sanction}`, data }], now)
  }),
  on(sanctionLifted, (tx, { sanction, member: to, ...data }, now) =>
    notify(tx, [{ to, kind: 'sanction_lifted', subject: `sanction:${sanction}`, data }], now),
  ),
]
