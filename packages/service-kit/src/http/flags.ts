import { createHash } from 'node:crypto'
import type { FlagName, FlagSetting } from '@ideathlon/contracts/flags'

export type Flags = Readonly<Record<FlagName, FlagSetting>>

/**
 * The person for whom a flag is evaluated. `dice`: a number in [0, 1), for flags that are not
 * sticky and for viewers without an id.
 */
export type FlagViewer = {
  member?: { id: number; admin: boolean } | undefined
  device?: string | undefined
  dice: number
}

export function isOn(flags: Flags, name: FlagName, viewer: FlagViewer): boolean {
  const { everyone, admins, members, percentage } = flags[name]
  const { member } = viewer
  if (everyone) return true
  if (admins && member?.admin) return true
  if (member && members.includes(member.id)) return true
  return percentage > 0 && diceOf(flags[name], name, viewer) * 100 < percentage
}

/** A number in [0, 1) that is always the same for one person and purpose if the flag is sticky. */
export function diceOf(
  { sticky }: FlagSetting,
  purpose: string,
  { member, device, dice }: FlagViewer,
) {
  const who = member ? `member:${member.id}` : device && `device:${device}`
  if (!sticky || !who) return dice
  const hash = createHash('sha256').update(`${purpose}\n${who}`).digest()
  return hash.readUInt32BE(0) / 2 ** 32
}
