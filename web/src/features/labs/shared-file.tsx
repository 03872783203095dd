import type { LabFile } from '@ideathlon/contracts/attachments/lab-folders'
import type { Folder } from '@ideathlon/contracts/attachments/storage-library'
import { FolderInput, X } from 'lucide-react'
import { useState } from 'react'
import { AttachmentView } from '../../entities/attachment/attachment-list.tsx'
import { useLabFileChanges } from '../../entities/lab/files.ts'
import { Button } from '../../ui/controls/button.tsx'
import { later } from '../../ui/parts/later.tsx'
import { Ago } from '../../ui/time/ago.tsx'

const MoveDialog = later(async () => (await import('./lab-dialogs.tsx')).MoveDialog)

type SharedFileProps = { idea: number; file: LabFile; folders: readonly Folder[] }

/**
 * A file in a lab. Any member of the lab can move it; its owner and the idea's author can remove
 * it.
 */
export function SharedFile({ idea, file, folders }: SharedFileProps) {
  const { remove } = useLabFileChanges(idea)
  const [isMoving, setMoving] = useState(false)
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 flex-1">
        <AttachmentView attachment={file} />
        <p className="mt-1 text-muted text-small">
          {file.kind !== 'file' && `${file.name} · `}
          {file.shared_by.name} <Ago at={file.shared_at} />
        </p>
      </div>
      {folders.length > 0 && (
        <Button
          look="ghost"
          className="px-3"
          aria-label={`Move: ${file.name}`}
          onClick={() => setMoving(true)}
        >
          <FolderInput className="size-4.5" aria-hidden="true" />
        </Button>
      )}
      {file.can_remove && (
        <Button
          look="ghost"
          className="px-3"
          aria-label={`Remove: ${file.name}`}
          onClick={() => remove.mutate(file.id)}
        >
          <X className="size-4.5" aria-hidden="true" />
        </Button>
      )}
      {isMoving && (
        <MoveDialog idea={idea} file={file} folders={folders} onClose={() => setMoving(false)} />
      )}
    </li>
  )
}
