import type { LabFile } from '@ideathlon/contracts/attachments/lab-folders'
import type { Folder } from '@ideathlon/contracts/attachments/storage-library'
import { type FormEvent, useState } from 'react'
import { folderChoices } from '../../entities/attachment/folders/folder-choices.ts'
import { FolderForm } from '../../entities/attachment/folders/folder-form.tsx'
import { FolderSelect } from '../../entities/attachment/folders/folder-select.tsx'
import { useLabFileChanges, useLabFolderChanges } from '../../entities/lab/files.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/surfaces/dialog.tsx'

type LabFolderDialogProps = {
  idea: number
  folder: Folder | 'new'
  folders: readonly Folder[]
  /** The parent of a new folder. */
  parent: string | null
  onRemoved: (parent: string | null) => void
  onClose: () => void
}

/** Creates a folder in a lab, or renames, moves or deletes one. */
export function LabFolderDialog(props: LabFolderDialogProps) {
  const { idea, folder, folders, parent, onRemoved, onClose } = props
  const isNew = folder === 'new'
  const { add, change, remove } = useLabFolderChanges(idea)
  const done = { onSuccess: onClose }
  const drop = (opened: Folder) =>
    remove.mutate(opened.id, {
      onSuccess: () => {
        onRemoved(opened.parent)
        onClose()
      },
    })
  return (
    <FolderForm
      top="Files"
      choices={folderChoices(folders, isNew ? undefined : folder.id)}
      folder={isNew ? { name: '', parent } : folder}
      busy={add.isPending || change.isPending}
      onSave={(saved) =>
        isNew ? add.mutate(saved, done) : change.mutate({ folder: folder.id, ...saved }, done)
      }
      onRemove={isNew ? undefined : () => drop(folder)}
      isRemoving={remove.isPending}
      onClose={onClose}
    />
  )
}

type MoveDialogProps = {
  idea: number
  file: LabFile
  folders: readonly Folder[]
  onClose: () => void
}

/** Moves a file into another folder of its lab. */
export function MoveDialog({ idea, file, folders, onClose }: MoveDialogProps) {
  const { move } = useLabFileChanges(idea)
  const [folder, setFolder] = useState(file.folder)
  const save = (event: FormEvent) => {
    event.preventDefault()
    move.mutate({ id: file.id, folder }, { onSuccess: onClose })
  }
  return (
    <Dialog open onClose={onClose} title={`Move ${file.name}`}>
      <form onSubmit={save} className="flex flex-col gap-4">
        <FolderSelect
          top="Files"
          choices={folderChoices(folders)}
          value={folder}
          onChange={setFolder}
        />
        <Button
          type="submit"
          look="primary"
          className="self-end"
          busy={move.isPending && 'Saving…'}
        >
          Move
        </Button>
      </form>
    </Dialog>
  )
}
