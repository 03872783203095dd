import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'

type NamedHeadProps = {
  name: string
  /** A line below the name. */
  children: ReactNode
  onEdit: () => void
  onRemove: () => void
  isRemoving: boolean
}

/** The head of a card about something that admins can edit and remove. */
export function NamedHead({ name, children, onEdit, onRemove, isRemoving }: NamedHeadProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="break-words font-bold text-title">{name}</h2>
        <p className="break-words text-muted">{children}</p>
      </div>
      <span className="flex flex-wrap gap-1">
        <Button look="ghost" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          look="ghost"
          aria-label={`Remove ${name}`}
          busy={isRemoving && 'Removing…'}
          onClick={onRemove}
        >
          Remove
        </Button>
      </span>
    </div>
  )
}
