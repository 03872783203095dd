import type { ReactNode } from 'react'
import { Link } from 'react-router'

type FoundRowProps = {
  to: string
  picture: ReactNode
  title: ReactNode
  /** The language of the title and the text. */
  lang?: { title?: string; text?: string }
  aside?: ReactNode
  children: ReactNode
}

/** One result: a picture, a linked title, some text and other facts. */
export function FoundRow({ to, picture, title, lang = {}, aside, children }: FoundRowProps) {
  return (
    <li className="relative flex flex-wrap gap-4 rounded-control px-3 py-3.5 hover:bg-primary-soft/50 sm:px-4">
      <span className="shrink-0">{picture}</span>
      <div className="wide-40 flex-1">
        <h3 className="font-bold text-reading leading-snug">
          <Link
            lang={lang.title}
            to={to}
            className="after:absolute after:inset-0 after:rounded-control"
          >
            {title}
          </Link>
        </h3>
        <p lang={lang.text} className="mt-0.5 line-clamp-2 break-words text-muted">
          {children}
        </p>
        {aside && <div className="mt-1.5">{aside}</div>}
      </div>
    </li>
  )
}

export function Mark({ icon }: { icon: ReactNode }) {
  return (
    <span className="grid size-14 place-items-center rounded-control bg-primary-soft text-primary-ink">
      {icon}
    </span>
  )
}
