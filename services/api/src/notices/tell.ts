import type { MemberId } from '@ideathlon/contracts/ids'
import type { NoticeData, NoticeKind } from '@ideathlon/contracts/notices'
import type { Tx } from '../deps.ts'

/** `subject`: the thing it is about, as `member:17` or `challenge:4`; its notices stand together. */
export type Notice<K extends NoticeKind = NoticeKind> = {
  [P in K]: { to: MemberId; kind: P; subject: string; data: NoticeData<P> }
}[K]

/** Tells members something, in the transaction in which it happens. */
export async function tell(tx: Tx, notices: readonly Notice[], now: Date): Promise<void> {
  if (notices.length === 0) return
  await tx
    .insertInto('notices')
    .values(
      notices.map(({ to, kind, subject, data }) => ({
        member: to,
        kind,
        subject,
        data: JSON.stringify(data),
        told_at: now,
        read_at: null,
      })),
    )
    .execute()
}
