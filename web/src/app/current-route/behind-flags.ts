import type { FlagName, FlagView } from '@ideathlon/contracts/flags'

type Flag = Extract<FlagName, 'director-dashboard' | 'beta-features'>
type Door = { below: string; flag: Flag; variant?: string }

/** Rooms that are there only where a flag is on, or on in a certain way. */
const DOORS: readonly Door[] = [
  { below: '/:platformSlug/my-dashboard/director', flag: 'director-dashboard' },
  {
    below: '/:platformSlug/my-dashboard/my-files',
    flag: 'beta-features',
    variant: 'media-storage-library',
  },
]

export function isShown(
  path: string,
  flagOf: (name: Flag) => Pick<FlagView, 'enabled' | 'variant'>,
): boolean {
  return DOORS.filter(({ below }) => path === below || path.startsWith(`${below}/`)).every(
    ({ flag, variant }) => {
      const view = flagOf(flag)
      return view.enabled && (variant === undefined || view.variant === variant)
    },
  )
}
