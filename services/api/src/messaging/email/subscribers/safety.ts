import type { MemberId } from '@ideathlon/contracts/ids'
import { languageOf } from '@ideathlon/contracts/languages'
import { filledIn } from '@ideathlon/service-kit/languages/translations'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import { on, type Subscriber } from '../../../kernel/signals/signal.ts'
import { accountsMerged } from '../../../safety/administration/signals.ts'
import { sanctionSentence } from '../../../safety/sanctions/sanction-sentence.ts'
import { memberSanctioned, sanctionLifted } from '../../../safety/sanctions/signals.ts'
import { queueEmail } from '../queue-email.ts'

const APPEAL_LINK = '/about/send-feedback?about=decision'

type Decision = { member: MemberId; sentence(locale: string): string }

/** A suspended member cannot read notifications, so an e-mail repeats the decision. */
async function emailDecision(tx: ApiDb | Tx, { member, sentence }: Decision, now: Date) {
  const { email, first_name, locale } = await tx
    .selectFrom('accounts')
    .select(['email', 'first_name', 'locale'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  if (email === null) return
  const data = { name: first_name, what: sentence(locale), link: APPEAL_LINK }
  await queueEmail(tx, { kind: 'standing', account: member, address: email, data }, now)
}

/** E-mails about events in safety. */
export const ON_SAFETY: readonly Subscriber[] = [
  on(memberSanctioned, (tx, { member, ...imposed }, now) => {
    const sentence = (locale: string) => sanctionSentence(imposed, locale)
    return emailDecision(tx, { member, sentence }, now)
  }),
  on(accountsMerged, (tx, { name, address, locale, ...merged }, now) => {
    const what = { event: 'accounts_merged', ...merged } as const
    const data = { name, what, link: '/about/send-feedback', locale }
    // One of the two addresses no longer belongs to an account, so the e-mail is not linked to one.
    return queueEmail(tx, { kind: 'security', account: null, address, data }, now)
  }),
  on(sanctionLifted, (tx, { member, reason }, now) => {
    const ended = 'The restriction on your account has ended. {reason}'
    const sentence = (locale: string) => filledIn(ended, { reason }, languageOf(locale))
    return emailDecision(tx, { member, sentence }, now)
  }),
]
