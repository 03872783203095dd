import { FOLDER_NAME_MAX } from '@ideathlon/contracts/attachments/attachment-limits'
import type { Folder } from '@ideathlon/contracts/attachments/storage-library'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLibraryChanges } from '../../entities/attachment/queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Dialog } from '../../ui/surfaces/dialog.tsx'
import { FolderSelect } from './folder-select.tsx'

type FolderDialogProps = {
  platform: string
  folder: Folder | 'new'
  /** Where a new folder is created. */
  parent: string | null
  onClose: () => void
}

/** Creates a folder, or renames, moves and deletes one. */
export function FolderDialog({ platform, folder, parent, onClose }: FolderDialogProps) {
  const isNew = folder === 'new'
  const [name, setName] = useState(isNew ? '' : folder.name)
  const [within, setWithin] = useState(isNew ? parent : folder.parent)
  const [, setParams] = useSearchParams()
  const { createFolder, change, remove } = useLibraryChanges(platform)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    if (isNew) createFolder.mutate({ name, parent: within }, { onSuccess: onClose })
    else change.mutate({ item: folder.id, name, folder: within }, { onSuccess: onClose })
  }
  const drop = () => {
    if (isNew) return
    remove.mutate(folder.id, {
      onSuccess: () => {
        setParams(folder.parent === null ? {} : { folder: folder.parent })
        onClose()
      },
    })
  }
  const busy = (createFolder.isPending || change.isPending) && 'Saving …'
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
        <FolderSelect
          platform={platform}
          value={within}
          onChange={setWithin}
          without={isNew ? undefined : folder.id}
        />
        <div className="flex flex-wrap justify-end gap-2">
          {!isNew && (
            <Button
              look="danger"
              className="me-auto"
              busy={remove.isPending && 'Deleting …'}
              onClick={drop}
            >
              Delete folder
            </Button>
          )}
          <Button type="submit" look="primary" busy={busy}>
            {isNew ? 'Create folder' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
