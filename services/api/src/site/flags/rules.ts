import { FLAG_NAMES, type FlagName, type FlagView } from '@ideathlon/contracts/flags'
import { diceOf, type Flags, type FlagViewer, isOn } from '@ideathlon/service-kit/http/flags'

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
