import type { ReactNode } from 'react'

type SectionProps = {
  /** The id of the section's heading, unique on the page. */
  id: string
  title: ReactNode
  className?: string
  heading?: string
  children: ReactNode
}

/** A part of a page with a heading that names it. */
export function Section({ id, title, className, heading, children }: SectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} className={heading ?? 'font-bold text-title'}>
        {title}
      </h2>
      {children}
    </section>
  )
}
