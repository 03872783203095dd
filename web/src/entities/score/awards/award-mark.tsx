import type { Award } from '@ideathlon/contracts/awards'

const METALS = { gold: 'var(--gold)', silver: 'var(--silver)', bronze: 'var(--bronze)' }

type Marked = Pick<Award, 'kind' | 'tier' | 'role'> & Partial<Pick<Award, 'award'>>

/**
 * A medal on its ribbon, or a badge in its role's colour. Decorative, because its name is shown
 * beside it.
 */
export function AwardMark({ award, size = 64 }: { award: Marked; size?: number }) {
  const tone = award.tier ? METALS[award.tier] : `var(--role-${award.role})`
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" className="shrink-0">
      {award.kind === 'medal' ? (
        <>
          <path d="M18 4h10l8 22h-10z" fill="var(--primary)" />
          <path d="M46 4H36l-8 22h10z" fill="var(--role-insightful)" />
          <circle cx="32" cy="42" r="18" fill={tone} />
          <circle cx="32" cy="42" r="13.5" fill="none" stroke="var(--on-colour)" opacity="0.35" />
        </>
      ) : (
        <path
          d="M32 6c12 0 24 9 24 24S46 58 31 58 8 48 8 32 20 6 32 6z"
          fill={tone}
          opacity="0.95"
        />
      )}
      <Sign sign={signOf(award)} y={award.kind === 'medal' ? 43 : 33} />
    </svg>
  )
}

const METAL_PLACES = { gold: '1', silver: '2', bronze: '3' }

/**
 * A star around 0, 0. It is drawn because our fonts have no star, and not every device has a font
 * that does.
 */
const STAR = 'M0 -9.5L2.4 -3.2L9 -2.9L3.8 1.2L5.6 7.7L0 4L-5.6 7.7L-3.8 1.2L-9 -2.9L-2.4 -3.2z'

function Sign({ sign, y }: { sign: string | null; y: number }) {
  if (sign === null)
    return <path d={STAR} transform={`translate(32 ${y})`} fill="var(--on-colour)" />
  return (
    <text
      x="32"
      y={y}
      fontSize="16"
      fontWeight="700"
      textAnchor="middle"
      dominantBaseline="central"
      fill="var(--on-colour)"
    >
      {sign}
    </text>
  )
}

/** What a mark shows instead of the star. */
function signOf({ award, tier }: Marked): string | null {
  if (tier) return METAL_PLACES[tier]
  if (award === undefined) return null
  const level = /^level-(\d+)$/.exec(award)?.[1]
  if (level) return level
  if (award.startsWith('thousand')) return '1k'
  if (award.startsWith('hundred')) return '100'
  if (award.startsWith('fifty')) return '50'
  if (award.startsWith('ten')) return '10'
  return award === 'top-5' ? '5' : null
}
