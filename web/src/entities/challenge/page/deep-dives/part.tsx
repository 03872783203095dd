import type { ReactNode } from 'react'

/** One answer in a deep dive; left out if it is empty. */
export function Part({
  label,
  text,
  children,
}: {
  label: string
  text?: string
  children?: ReactNode
}) {
  const has = text === undefined ? children : text !== ''
  if (!has) return null
  return (
    <div>
      <h3 className="font-semibold text-muted text-small tracking-normal">{label}</h3>
      {text === undefined ? (
        <div className="mt-1">{children}</div>
      ) : (
        <p dir="auto" className="mt-1 whitespace-pre-line">
          {text}
        </p>
      )}
    </div>
  )
}

export function Words({ label, words }: { label: string; words: readonly string[] }) {
  return (
    <Part label={label}>
      {words.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {words.map((word) => (
            <li key={word} className="rounded-pill bg-sunken px-3 py-1 text-small">
              {word}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
