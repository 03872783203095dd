import type { EventContext } from '@ideathlon/contracts/events/envelope'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { Accepted } from '../../../kernel/command/decision.ts'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'

/** Something that can be reported, as the queue keeps it. */
export type FoundSubject = {
  id: string
  author: MemberId | null
  title: string
  text: string
  link: string
  /** Whose queue it comes into: where it was asked, not on whose boards it counts. */
  platform: number
  challenge: number | null
}

/** What a capability tells the queue about its things. */
export type Subject = {
  /** `id` as people send it; the answer has it as the queue keeps it. */
  find(db: ApiDb | Tx, id: string): Promise<FoundSubject | undefined>
  /** Takes it from view; whether that changed anything. */
  hide(tx: Tx, id: string, now: Date): Promise<boolean>
  show(tx: Tx, id: string, now: Date): Promise<void>
  /** What the log hears when it is gone for good, and when it is back; undefined: nothing. */
  told?(tx: Tx, id: string, what: 'declined' | 'restored'): Promise<ToldInPlay>
}

export type ToldInPlay = { newEvents: Accepted['newEvents']; context: EventContext }
