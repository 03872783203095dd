/**
 * An organisation's mark: a cell in its hue with its initials. Decorative, because the name is
 * shown beside it.
 */
export function OrganisationMark(props: { name: string; hue: number; size?: number }) {
  const { name, hue, size = 44 } = props
  const initials = name
    .split(/\s+/)
    .filter((word) => /^\p{L}|^\p{N}/u.test(word) && !/^(the|of|and|for)$/i.test(word))
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" className="shrink-0">
      <path
        d="M24 2c8 0 12 4 17 9s6 14 3 21-10 13-18 14-17-2-21-9-4-17 1-24S17 2 24 2z"
        fill={`oklch(0.46 0.15 ${hue})`}
      />
      <path
        d="M24 7c6 0 10 3 13 7s5 11 2 17-8 10-14 10-13-1-16-7-3-13 1-19S18 7 24 7z"
        fill={`oklch(0.54 0.15 ${hue})`}
      />
      <text
        x="24"
        y="25"
        fontSize="16"
        fontWeight="700"
        textAnchor="middle"
        dominantBaseline="central"
        fill={`oklch(0.98 0.03 ${hue})`}
      >
        {initials}
      </text>
    </svg>
  )
}
