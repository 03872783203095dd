import type { NoticeGroup } from '@ideathlon/contracts/notice-kind'
import { NOTICE_GROUPS } from '@ideathlon/contracts/notice-kind'
import { type Rendered, render } from '../frame/frame.ts'
import { compose } from '../templates/compose.ts'
import type { Mail } from '../templates.ts'
import { tokenOf, type WayOut, wayOutOf } from '../unsubscribe/unsubscribe-link.ts'

/** Who sends: where links lead to, whose name stands on the letters, and what signs the way out of them. */
export type Sender = { site: string; from: string; secret: string }

export type Envelope = Rendered & {
  from: string
  to: string
  messageId: string
  headers: Record<string, string>
}

export type FiledMail = Mail & { id: string; filedAt: Date }

/**
 * The letter, ready to go. Its Message-ID hangs on the row alone: sent twice because somebody died between
 * sending and noting it, it is one letter to whoever receives it.
 */
export function envelopeOf(mail: FiledMail, { site, from, secret }: Sender): Envelope {
  const way = wayOutOf(mail)
  const token = way && tokenOf(way, secret)
  const page = token && `${site}/unsubscribe?key=${token}`
  const { host } = new URL(site)
  const letter = render(compose(mail), {
    site,
    unsubscribe: way && page ? { label: labelOf(way), url: page } : undefined,
  })
  return {
    ...letter,
    from,
    to: mail.address,
    messageId: `<letter-${mail.id}.${mail.filedAt.getTime()}@${host.replace(/:\d+$/, '')}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(token && {
        'List-Unsubscribe': `<${site}/api/unsubscribe?token=${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

function labelOf(way: WayOut): string {
  if (!('member' in way)) return 'No more invitations to this address'
  if (way.group === 'all') return 'Choose what we write to you about'
  const group: NoticeGroup = way.group
  return `No more letters about “${NOTICE_GROUPS[group].label}”`
}
