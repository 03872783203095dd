import type { MemberId } from '@ideathlon/contracts/ids'

type Sender = {
  email: string | null
  own_email: string | null
  member: MemberId | null
  deleted_at: Date | null
}

/**
 * How an answer reaches the sender: by e-mail if there is an address, otherwise in the app; null if
 * neither is possible.
 */
export function replyChannelOf({
  email,
  own_email,
  member,
  deleted_at,
}: Sender): { address: string } | { member: MemberId } | null {
  const address = email ?? own_email
  if (address !== null) return { address }
  return member === null || deleted_at !== null ? null : { member }
}
