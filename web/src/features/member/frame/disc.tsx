import type { Award } from '@ideathlon/contracts/awards'

const METALS = { gold: 'var(--gold)', silver: 'var(--silver)', bronze: 'var(--bronze)' }

/** A medal in its metal on a ribbon, or a badge as a cell in its role's colour. Decoration. */
export function Disc({ tier, role }: Pick<Award, 'tier' | 'role'>) {
  return (
    <svg viewBox="0 0 64 64" className="size-14 shrink-0" aria-hidden="true">
      {tier ? (
        <>
          <path d="M16 4h11l8 22h-11zM48 4H37l-8 22h11z" fill="var(--primary)" />
          <circle cx="32" cy="42" r="18" fill={METALS[tier]} />
          <circle cx="32" cy="42" r="12" fill="none" stroke="var(--on-colour)" opacity="0.35" />
          <circle cx="32" cy="42" r="4" fill="var(--on-colour)" opacity="0.5" />
        </>
      ) : (
        <>
          <path
            d="M32 6c12 0 24 9 24 24S46 58 31 58 8 48 8 32 20 6 32 6z"
            fill={`var(--role-${role})`}
          />
          <path
            d="M32 20l4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z"
            fill="var(--on-colour)"
            opacity="0.7"
          />
        </>
      )}
    </svg>
  )
}
