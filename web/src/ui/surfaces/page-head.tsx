import type { ReactNode } from 'react'

type PageHeadProps = { title: ReactNode; children?: ReactNode; aside?: ReactNode }

/** The only h1 of a page. Navigation moves the focus to it. */
export function PageHead({ title, children, aside }: PageHeadProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 max-w-full flex-1 basis-72">
        <h1 tabIndex={-1} className="font-bold text-hero">
          {title}
        </h1>
        {children && <div className="mt-1.5 text-pretty text-muted">{children}</div>}
      </div>
      {aside}
    </header>
  )
}
