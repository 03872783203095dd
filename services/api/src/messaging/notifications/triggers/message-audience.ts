import type { MemberId } from '@ideathlon/contracts/ids'

/** Why a member is notified of a message. */
export type AudienceReason = 'reply' | 'quote' | 'mention' | 'watching'

type Posted = {
  writer: MemberId
  answered: MemberId | null
  quoted: readonly MemberId[]
  mentioned: readonly MemberId[]
  watching: readonly MemberId[]
}

/** The members to notify of a message, each with the strongest reason. The writer is left out. */
export function audienceOf(posted: Posted): Map<MemberId, AudienceReason> {
  const { writer, answered, quoted, mentioned, watching } = posted
  const audience = new Map<MemberId, AudienceReason>()
  const add = (members: readonly MemberId[], why: AudienceReason) => {
    for (const member of members) {
      if (member !== writer && !audience.has(member)) audience.set(member, why)
    }
  }
  add(answered === null ? [] : [answered], 'reply')
  add(quoted, 'quote')
  add(mentioned, 'mention')
  add(watching, 'watching')
  return audience
}
