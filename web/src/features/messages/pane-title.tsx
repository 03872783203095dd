import type { ReactNode } from 'react'

/** The title of what is open beside the list. On a phone it is alone, and so the title of the page. */
export function PaneTitle({ children }: { children: ReactNode }) {
  const look = 'min-w-0 flex-1 truncate font-bold text-title'
  return (
    <>
      <h1 className={`${look} lg:hidden`}>{children}</h1>
      <h2 className={`${look} max-lg:hidden`}>{children}</h2>
    </>
  )
}
