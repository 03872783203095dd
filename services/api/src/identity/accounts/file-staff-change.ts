import { type NewEvent, NO_CONTEXT } from '@ideathlon/contracts/events/envelope'
import type { MemberId } from '@ideathlon/contracts/ids'
import { fileInOutbox } from '@ideathlon/service-kit/outbox/file'
import type { Tx } from '../../kernel/deps.ts'

type StaffChange = {
  member: MemberId
  isStaff: boolean
  actor: MemberId | null
  requestId: string
}

/**
 * Records staff changes in the event log, because leaderboards exclude staff from that position on.
 */
export async function fileStaffChange(
  tx: Tx,
  { member, isStaff, actor, requestId }: StaffChange,
  now: Date,
): Promise<void> {
  const change: NewEvent = { key: 'StaffChanged', data: { member, isStaff } }
  const filed = { actor, requestId, context: NO_CONTEXT, occurredAt: now, newEvents: [change] }
  await fileInOutbox(tx, [filed])
}
