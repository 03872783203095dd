import { languageOf } from '@ideathlon/contracts/languages'
import { localeOf } from '@ideathlon/contracts/locales'
import type { NotificationGroup } from '@ideathlon/contracts/notification-kind'
import { NOTIFICATION_GROUPS } from '@ideathlon/contracts/notification-kind'
import { textsIn } from '../../../kernel/languages/texts-in.ts'
import { messageIdOf } from '../message-id.ts'
import { type Rendered, render } from '../templates/render.ts'
import { compose } from '../templates/texts.ts'
import type { AddressedEmail } from '../templates.ts'
import { tokenOf, type UnsubscribeTarget, unsubscribeTargetOf } from '../unsubscribe-link.ts'

/**
 * The sender: the site that links lead to, the name in `From`, and the secret
 * that signs unsubscribe links.
 */
export type Sender = { site: string; from: string; secret: string }

export type Envelope = Rendered & {
  from: string
  to: string
  messageId: string
  headers: Record<string, string>
}

/**
 * `locale`: the language of the recipient's account. A recipient without an account gets English,
 * unless the e-mail specifies another language.
 */
export type QueuedEmail = AddressedEmail & { id: string; filedAt: Date; locale?: string | null }

/**
 * Renders the e-mail to send. Its Message-ID depends on the row alone, so that mail programs
 * recognise the duplicate if the process dies after sending an e-mail and before recording it.
 */
export function envelopeOf(mail: QueuedEmail, { site, from, secret }: Sender): Envelope {
  const way = unsubscribeTargetOf(mail)
  const token = way && tokenOf(way, secret)
  const page = token && `${site}/unsubscribe?key=${token}`
  const { host } = new URL(site)
  const locale = localeOf(mail.locale ?? localeIn(mail))
  const label = textsIn(locale, 'unsubscribeLabel', unsubscribeLabel)
  const email = render(textsIn(locale, 'compose', compose)(mail), {
    site,
    language: languageOf(locale),
    unsubscribe: way && page ? { label: label(way), url: page } : undefined,
  })
  return {
    ...email,
    from,
    to: mail.address,
    messageId: messageIdOf(mail, host.replace(/:\d+$/, '')),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(token && {
        'List-Unsubscribe': `<${site}/api/unsubscribe?token=${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** The language for a recipient whose address belongs to no account. */
const localeIn = (mail: AddressedEmail): string | undefined =>
  mail.kind === 'security' || mail.kind === 'change-address' ? mail.data.locale : undefined

export function unsubscribeLabel(way: UnsubscribeTarget): string {
  if (!('member' in way)) return 'Stop invitations to this address'
  if (way.group === 'all') return 'Choose which e-mails you receive'
  const group: NotificationGroup = way.group
  return `Stop e-mails about “${NOTIFICATION_GROUPS[group].label}”`
}
