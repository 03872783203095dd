import { ChevronRight, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../ui/controls/button.tsx'

type FolderPathProps = { path: { id: string; name: string }[]; onEdit: (id: string) => void }

/** The way to the open folder. */
export function FolderPath({ path, onEdit }: FolderPathProps) {
  const open = path.at(-1)
  if (open === undefined) return null
  return (
    <nav aria-label="Folders" className="mb-3 flex flex-wrap items-center gap-1">
      <Link to="?" className="inline-flex min-h-11 items-center hover:text-primary-ink">
        My files
      </Link>
      {path.map(({ id, name }) => (
        <span key={id} className="flex items-center gap-1">
          <ChevronRight className="size-4 text-muted" aria-hidden="true" />
          <Link
            to={`?folder=${id}`}
            {...(id === open.id && { 'aria-current': 'page' as const })}
            className="inline-flex min-h-11 items-center font-medium hover:text-primary-ink"
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
