import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type CardProps = { icon: LucideIcon; title: string; aside?: ReactNode; children: ReactNode }

/** One section of the security page: a heading, a status and its content. */
export function Card({ icon: Icon, title, aside, children }: CardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card p-5 sm:p-6">
      <header className="mb-3 flex flex-wrap items-center gap-3">
        <span className="grid size-10 place-items-center rounded-control bg-primary-soft text-primary-ink">
          <Icon className="size-5" aria-hidden="true" />
        </span>
        <h2 id={id} className="me-auto font-bold text-title">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
