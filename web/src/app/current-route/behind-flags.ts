import type { FlagName, FlagView } from '@ideathlon/contracts/flags'

type Flag = Extract<FlagName, 'director-dashboard' | 'beta-features'>
type FlaggedPage = { below: string; flag: Flag; variant?: string }

/** Pages that are available only while a flag is on or, with `variant`, has this variant. */
const FLAGGED: readonly FlaggedPage[] = [
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
  return FLAGGED.filter(({ below }) => path === below || path.startsWith(`${below}/`)).every(
    ({ flag, variant }) => {
      const view = flagOf(flag)
      return view.enabled && (variant === undefined || view.variant === variant)
    },
  )
}
