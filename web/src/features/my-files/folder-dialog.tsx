import type { Folder } from '@ideathlon/contracts/attachments/storage-library'
import { useSearchParams } from 'react-router'
import { FolderForm } from '../../entities/attachment/folders/folder-form.tsx'
import { useLibraryChanges, useLibraryFolders } from '../../entities/attachment/queries.ts'

type FolderDialogProps = {
  platform: string
  folder: Folder | 'new'
  /** The parent of a new folder. */
  parent: string | null
  onClose: () => void
}

/** Creates a folder in the library, or renames, moves or deletes one. */
export function FolderDialog({ platform, folder, parent, onClose }: FolderDialogProps) {
  const isNew = folder === 'new'
  const choices = useLibraryFolders(platform, isNew ? undefined : folder.id)
  const [, setParams] = useSearchParams()
  const { createFolder, change, remove } = useLibraryChanges(platform)
  const done = { onSuccess: onClose }
  const drop = (opened: Folder) =>
    remove.mutate(opened.id, {
      onSuccess: () => {
        setParams(opened.parent === null ? {} : { folder: opened.parent })
        onClose()
      },
    })
  return (
    <FolderForm
      top="My files"
      choices={choices}
      folder={isNew ? { name: '', parent } : folder}
      busy={createFolder.isPending || change.isPending}
      onSave={({ name, parent: within }) =>
        isNew
          ? createFolder.mutate({ name, parent: within }, done)
          : change.mutate({ item: folder.id, name, folder: within }, done)
      }
      onRemove={isNew ? undefined : () => drop(folder)}
      isRemoving={remove.isPending}
      onClose={onClose}
    />
  )
}
