import {
  listSavedViews,
  removeView,
  saveView,
  type ViewedScreen,
} from '@ideathlon/contracts/community/saved-views'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { useRead } from '../../api/read.ts'
import { usePower } from '../../entities/admin/queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Dialog } from '../../ui/surfaces/dialog.tsx'

/** Filters saved under a name. They are the query parameters of the address. */
export function SavedViews({ screen }: { screen: ViewedScreen }) {
  const [search] = useSearchParams()
  const [isNaming, setNaming] = useState(false)
  const close = () => setNaming(false)
  const views = useRead(listSavedViews, { query: { screen } })
  const filters = new URLSearchParams(search)
  filters.delete('page')
  const remove = usePower(async (id: number) => {
    await call(removeView, { params: { id } })
    return 'View removed.'
  })
  const saved = views.data?.data ?? []
  if (saved.length === 0 && filters.size === 0) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {saved.length > 0 && (
        <ul aria-label="Saved views" className="flex flex-wrap gap-2">
          {saved.map((view) => (
            <li
              key={view.id}
              className="flex items-center rounded-pill border border-line bg-surface"
            >
              <Link
                to={`?${view.search}`}
                aria-current={view.search === filters.toString() ? 'page' : undefined}
                className="touch inline-flex items-center rounded-pill ps-4 font-medium text-small hover:text-primary-ink aria-[current]:text-primary-ink"
              >
                {view.name}
              </Link>
              <button
                type="button"
                aria-label={`Remove view “${view.name}”`}
                onClick={() => remove.mutate(view.id)}
                className="touch grid place-items-center rounded-pill text-muted hover:text-ink"
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {filters.size > 0 && (
        <Button look="ghost" onClick={() => setNaming(true)}>
          Save this view
        </Button>
      )}
      <NameDialog screen={screen} filters={filters.toString()} open={isNaming} onClose={close} />
    </div>
  )
}

type NameDialogProps = {
  screen: ViewedScreen
  filters: string
  open: boolean
  onClose: () => void
}

function NameDialog({ screen, filters, open, onClose }: NameDialogProps) {
  const [name, setName] = useState('')
  const save = usePower(async () => {
    await call(saveView, { body: { screen, name, search: filters } })
    setName('')
    onClose()
    return 'View saved.'
  })
  return (
    <Dialog open={open} onClose={onClose} title="Save this view">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') save.mutate(undefined)
        }}
      >
        <TextField
          label="Name"
          hint="Saving under an existing name replaces that view."
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button
          type="submit"
          look="primary"
          className="self-end"
          disabled={name.trim() === ''}
          busy={save.isPending && 'Saving…'}
        >
          Save view
        </Button>
      </form>
    </Dialog>
  )
}
