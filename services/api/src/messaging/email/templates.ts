import type { MemberId } from '@ideathlon/contracts/ids'
import type { NoticeGroup } from '@ideathlon/contracts/notice-kind'

/** Every letter there is, with what its text needs. `link` is a path of the site with its query. */
export type Letter =
  | { kind: 'verify-address'; data: { name: string; link: string } }
  | { kind: 'reset-password'; data: { name: string; link: string } }
  | { kind: 'invitation'; data: { from: string; link: string } }
  | { kind: 'security'; data: { name: string; what: string; link: string } }
  | {
      kind: 'notices'
      data: {
        name: string
        period: 'instant' | 'daily' | 'weekly'
        items: LetterItem[]
        /** How many more wait in the app. */
        more: number
        groups: NoticeGroup[]
      }
    }
  | { kind: 'standing'; data: { name: string; what: string; link: string } }
  | { kind: 'feedback-answer'; data: { name: string; asked: string; text: string } }
  | { kind: 'announcement'; data: { name: string; subject: string; text: string } }

type LetterItem = { sentence: string; link: string }

/** A letter and where it goes: to a member (whose address it carries), or to somebody without an account. */
export type Mail = Letter & { account: MemberId | null; address: string }

export type LetterData<K extends Letter['kind']> = Extract<Letter, { kind: K }>['data']
