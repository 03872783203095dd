import { ChevronRight, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../../ui/controls/button.tsx'

type FolderPathProps = {
  /** The name of the top level. */
  top: string
  path: readonly { id: string; name: string }[]
  linkOf: (id: string | undefined) => string
  onEdit: (id: string) => void
}

/** The path to the open folder. */
export function FolderPath({ top, path, linkOf, onEdit }: FolderPathProps) {
  const open = path.at(-1)
  if (open === undefined) return null
  return (
    <nav aria-label="Folders" className="mb-3 flex flex-wrap items-center gap-1">
      <Link
        to={linkOf(undefined)}
        className="inline-flex min-h-11 items-center hover:text-primary-ink"
      >
        {top}
      </Link>
      {path.map(({ id, name }) => (
        <span key={id} className="flex min-w-0 items-center gap-1">
          <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden="true" />
          <Link
            to={linkOf(id)}
            {...(id === open.id && { 'aria-current': 'page' as const })}
            className="inline-flex min-h-11 items-center break-words font-medium hover:text-primary-ink"
          >
            {name}
          </Link>
        </span>
      ))}
      <Button
        look="ghost"
        className="px-3"
        aria-label={`Edit folder: ${open.name}`}
        onClick={() => onEdit(open.id)}
      >
        <Pencil className="size-4" aria-hidden="true" />
      </Button>
    </nav>
  )
}
