import type { ReactNode } from 'react'

/** A value to copy into the settings of the provider. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-small">{term}</dt>
      <dd>
        <code className="select-all break-all font-mono text-small">{children}</code>
      </dd>
    </div>
  )
}
