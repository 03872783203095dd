import { memo } from 'react'
import { drawNeuron } from './neuron.ts'

type AvatarProps = { handle: string; size?: number }

/**
 * The avatar of a member without a picture. It is decoration, because the name is always beside it.
 */
export const Avatar = memo(function Avatar({ handle, size = 36 }: AvatarProps) {
  const { hue, accent, dendrites, buds, body } = drawNeuron(handle)
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 36 36"
      aria-hidden="true"
      className="shrink-0"
      style={{ borderRadius: '33%' }}
    >
      <rect width="36" height="36" fill={`oklch(0.47 0.14 ${hue})`} />
      <circle cx="18" cy="18" r="15.5" fill={`oklch(0.53 0.14 ${hue})`} />
      <path
        d={dendrites}
        fill="none"
        stroke={`oklch(0.9 0.09 ${accent})`}
        strokeWidth="1.7"
        strokeLinecap="round"
      />
      {buds.map((bud) => (
        <circle
          key={`${bud.x} ${bud.y}`}
          cx={bud.x}
          cy={bud.y}
          r={bud.r}
          fill={`oklch(${0.72 + bud.tone * 0.08} 0.16 ${accent})`}
        />
      ))}
      <circle cx="18" cy="18" r={body} fill={`oklch(0.97 0.03 ${accent})`} />
      <circle cx="18.6" cy="17.4" r={body * 0.42} fill={`oklch(0.55 0.17 ${accent})`} />
    </svg>
  )
})

/** The avatar of a member whose name is still hidden: the same body in neutral hues. */
export function MaskedAvatar({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true" className="shrink-0">
      <rect width="36" height="36" rx="12" fill="var(--cell)" />
      <circle cx="18" cy="18" r="9" fill="none" stroke="var(--line-strong)" strokeDasharray="3 3" />
      <circle cx="18" cy="18" r="4" fill="var(--line-strong)" />
    </svg>
  )
}
