/** The lit cell of level 45, which is the loading indicator. */
export function CellMark({ className }: { className?: string }) {
  return (
    <svg viewBox="138.3 266.4 52 52" className={className} aria-hidden="true">
      <path
        d="M151.7 307.6q-6.3-5.5-4.8-13.7l.9-5.1q1.6-8.9 10.4-10.8l10.7-2.4q8.8-1.9 12.1 6.5l1.2 3.1q3.3 8.3-3.8 13.9l-12.7 9.9q-6.5 5.1-12.8-.4z"
        fill="var(--rank-10)"
      />
      <circle cx="164.3" cy="292.4" r="6" fill="var(--on-primary)" opacity="0.9" />
    </svg>
  )
}
