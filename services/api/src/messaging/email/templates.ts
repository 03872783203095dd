import type { MemberId } from '@ideathlon/contracts/ids'
import type { NotificationGroup } from '@ideathlon/contracts/notification-kind'
import type { SecurityNews } from './templates/security-news.ts'

/**
 * Every kind of e-mail, with the data that its text needs. `link` is a path on the site, including
 * its query.
 */
export type Email =
  | { kind: 'verify-address'; data: { name: string; link: string } }
  /** `locale`: the reader's language, because the address belongs to no account yet. */
  | { kind: 'change-address'; data: { name: string; link: string; locale: string } }
  | { kind: 'reset-password'; data: { name: string; link: string } }
  | { kind: 'invitation'; data: { from: string; link: string } }
  | { kind: 'channel-invitation'; data: { from: string; channel: string; link: string } }
  | {
      kind: 'security'
      data: {
        /** Empty if the name would reveal whose account it is. */
        name: string
        /** In e-mails that an earlier release queued, this is a string. */
        what: SecurityNews | string
        link: string
        /** The reader's language, if the e-mail belongs to no account. */
        locale?: string
      }
    }
  | {
      kind: 'notices'
      data: {
        name: string
        period: 'instant' | 'daily' | 'weekly'
        items: EmailItem[]
        /** News about what the member follows. */
        followed?: EmailItem[]
        /** The hottest topics with messages that the member has not read. */
        away?: EmailItem[]
        /** How many more notifications there are on the site. */
        more: number
        groups: NotificationGroup[]
      }
    }
  | { kind: 'standing'; data: { name: string; what: string; link: string } }
  | { kind: 'feedback-answer'; data: { name: string; asked: string; text: string } }
  | { kind: 'announcement'; data: { name: string; subject: string; text: string } }

type EmailItem = { sentence: string; link: string }

/**
 * An e-mail and its recipient: a member, with their address when it was queued, or somebody without
 * an account.
 */
export type AddressedEmail = Email & { account: MemberId | null; address: string }

export type EmailData<K extends Email['kind']> = Extract<Email, { kind: K }>['data']
