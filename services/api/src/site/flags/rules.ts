import { createHash } from 'node:crypto'
import {
  FLAG_NAMES,
  type FlagName,
  type FlagSetting,
  type FlagView,
} from '@ideathlon/contracts/flags'

export type Flags = Readonly<Record<FlagName, FlagSetting>>

/** The viewer of flags. `dice`: in [0, 1), for flags that are not sticky and for viewers without an id. */
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

/** A flag as this viewer sees it, with their variant. */
export function viewFlag(flags: Flags, name: FlagName, viewer: FlagViewer): FlagView {
  const { variants } = flags[name]
  const enabled = isOn(flags, name, viewer)
  const place = Math.floor(diceOf(flags[name], `${name}/variant`, viewer) * variants.length)
  return { enabled, variant: enabled ? (variants[place]?.value ?? null) : null, variants }
}

export function viewFlags(flags: Flags, viewer: FlagViewer): Record<FlagName, FlagView> {
  const views = FLAG_NAMES.map((name) => [name, viewFlag(flags, name, viewer)] as const)
  return Object.fromEntries(views) as Record<FlagName, FlagView>
}

/** Whether two visitors may see different flags. */
export function areByDevice(flags: Flags): boolean {
  return Object.values(flags).some(
    ({ everyone, percentage, variants }) => percentage > 0 || (everyone && variants.length > 1),
  )
}

/** A number in [0, 1) that is always the same for a person and a purpose. */
function diceOf({ sticky }: FlagSetting, purpose: string, { member, device, dice }: FlagViewer) {
  const who = member ? `member:${member.id}` : device && `device:${device}`
  if (!sticky || !who) return dice
  const hash = createHash('sha256').update(`${purpose}\n${who}`).digest()
  return hash.readUInt32BE(0) / 2 ** 32
}
