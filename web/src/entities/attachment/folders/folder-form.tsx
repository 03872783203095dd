import { FOLDER_NAME_MAX } from '@ideathlon/contracts/attachments/attachment-limits'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import type { FolderChoice } from './folder-choices.ts'
import { FolderSelect } from './folder-select.tsx'

type FolderFormProps = {
  top: string
  choices: readonly FolderChoice[]
  /** The current values of the folder; a new folder has an empty name. */
  folder: { name: string; parent: string | null }
  busy: boolean
  onSave: (folder: { name: string; parent: string | null }) => void
  /** Deletes the folder; undefined for a new one. */
  onRemove?: (() => void) | undefined
  isRemoving: boolean
  onClose: () => void
}

/** Creates a folder, or renames, moves and deletes one. */
export function FolderForm(props: FolderFormProps) {
  const { top, choices, folder, busy, onSave, onRemove, isRemoving, onClose } = props
  const isNew = onRemove === undefined
  const [name, setName] = useState(folder.name)
  const [parent, setParent] = useState(folder.parent)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') onSave({ name, parent })
  }
  return (
    <Dialog open onClose={onClose} title={isNew ? 'New folder' : 'Edit folder'}>
      <form onSubmit={save} className="flex flex-col gap-4">
        <TextField
          label="Name"
          required
          maxLength={FOLDER_NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <FolderSelect top={top} choices={choices} value={parent} onChange={setParent} />
        <div className="flex flex-wrap justify-end gap-2">
          {!isNew && (
            <Button
              look="danger"
              className="me-auto"
              busy={isRemoving && 'Deleting…'}
              onClick={onRemove}
            >
              Delete folder
            </Button>
          )}
          <Button type="submit" look="primary" busy={busy && 'Saving…'}>
            {isNew ? 'Create folder' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
