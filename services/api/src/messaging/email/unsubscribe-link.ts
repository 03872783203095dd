import { createHash } from 'node:crypto'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { NotificationGroup } from '@ideathlon/contracts/notification-kind'
import { openToken, signToken } from '../../kernel/http/signed-token.ts'
import type { Email } from './templates.ts'

/** Who unsubscribes, and from which e-mails: those of one group, or all. */
export type UnsubscribeTarget =
  | { member: MemberId; group: NotificationGroup | 'all' }
  /** A recipient without an account; the address is stored only as a hash. */
  | { addressHash: Buffer }

/**
 * What the link in an e-mail unsubscribes from; undefined for e-mails about the account, which
 * cannot be stopped.
 */
export function unsubscribeTargetOf(email: Email & { account: MemberId | null; address: string }) {
  const groups = groupsOf(email)
  if (groups === null) return undefined
  if (email.account === null) return { addressHash: hashOfAddress(email.address) }
  const [group, another] = groups
  return { member: email.account, group: another === undefined && group ? group : 'all' } as const
}

/** Null for e-mails about the account, which cannot be stopped. */
function groupsOf(email: Email): readonly NotificationGroup[] | null {
  switch (email.kind) {
    case 'verify-address':
    case 'change-address':
    case 'reset-password':
    case 'security':
    case 'standing':
    case 'feedback-answer':
      return null
    case 'notices':
      return email.data.groups
    case 'invitation':
    case 'channel-invitation':
    case 'announcement':
      return ['news']
  }
}

export function hashOfAddress(address: string): Buffer {
  return createHash('sha256').update(address.trim().toLowerCase()).digest()
}

/** The token never expires, because an e-mail may be read years later. */
export function tokenOf(way: UnsubscribeTarget, secret: string): string {
  const payload =
    'member' in way ? `m${way.member}.${way.group}` : `a${way.addressHash.toString('base64url')}`
  return signToken('unsubscribe', payload, secret)
}

export function readToken(
  token: string,
  secret: string,
  groups: readonly NotificationGroup[],
): UnsubscribeTarget | undefined {
  const payload = openToken('unsubscribe', token, secret)
  if (payload === undefined) return undefined
  if (payload.startsWith('a')) return { addressHash: Buffer.from(payload.slice(1), 'base64url') }
  const [, id, name] = /^m(\d+)\.([\w-]+)$/.exec(payload) ?? []
  const group = name === 'all' ? name : groups.find((each) => each === name)
  return id === undefined || group === undefined ? undefined : { member: Number(id), group }
}
