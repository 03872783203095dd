import { ChevronDown, ExternalLink, Sparkles } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useIsHydrated } from '../../lib/first-paint/first-paint.ts'
import { Announced } from '../../ui/announce/announced.tsx'
import { isFolded, storeFolded } from './folded.ts'

type SimilarFoldProps = {
  /** The number of similar items in words; empty if there are none. */
  found: string
  says: string
  children: ReactNode
}

/**
 * Items similar to the text that is being written. They are announced politely, never take the
 * focus, and can be collapsed.
 */
export function SimilarPanel({ found, says, children }: SimilarFoldProps) {
  const isHydrated = useIsHydrated()
  const [chosen, setOpen] = useState<boolean>()
  const open = chosen ?? !(isHydrated && isFolded())
  return (
    <>
      <Announced className="sr-only">{found}</Announced>
      {found !== '' && (
        <details
          open={open}
          onToggle={(event) => {
            setOpen(event.currentTarget.open)
            storeFolded(!event.currentTarget.open)
          }}
          className="group rounded-control border border-line bg-sunken/60"
        >
          <summary className="touch flex cursor-pointer list-none items-center gap-2.5 rounded-control px-4 font-semibold hover:text-primary-ink">
            <Sparkles className="size-4.5 shrink-0 text-primary-ink" aria-hidden="true" />
            {found}
            <ChevronDown
              className="ms-auto size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <div className="px-4 pb-3">
            <p className="text-muted text-small">{says}</p>
            <ul className="mt-1 divide-y divide-line">{children}</ul>
          </div>
        </details>
      )}
    </>
  )
}

type SimilarRowProps = {
  to: string
  title: string
  lang?: string
  mark?: ReactNode
  children: ReactNode
}

/** Opens a similar item in a new window, so that the text being written stays on screen. */
export function SimilarRow({ to, title, lang, mark, children }: SimilarRowProps) {
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-center gap-x-2.5">
        <Link
          to={to}
          target="_blank"
          rel="noopener"
          className="touch inline-flex min-w-0 items-center gap-2 font-semibold hover:text-primary-ink hover:underline"
        >
          <span dir="auto" lang={lang} className="line-clamp-2 break-words">
            {title}
          </span>
          <ExternalLink className="size-4 shrink-0 text-muted" aria-hidden="true" />
          <span className="sr-only">(opens in a new tab)</span>
        </Link>
        {mark}
      </p>
      <div className="text-muted text-small">{children}</div>
    </li>
  )
}
