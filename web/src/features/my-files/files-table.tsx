import type { OwnFile } from '@ideathlon/contracts/attachments/attachments'
import type { Folder as FolderItem } from '@ideathlon/contracts/attachments/storage-library'
import { Globe, Lock } from 'lucide-react'
import { FileSign } from '../../entities/attachment/file-sign.tsx'
import { FolderRow } from '../../entities/attachment/folders/folder-row.tsx'
import { plural, useFormat } from '../../lib/format/format.ts'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Ago } from '../../ui/time/ago.tsx'

type FilesTableProps = {
  folders: readonly FolderItem[]
  files: readonly OwnFile[]
  onOpen: (file: OwnFile) => void
}

/** Folders first, then files. Pressing a folder opens it; pressing a file shows its details. */
export function FilesTable({ folders, files, onOpen }: FilesTableProps) {
  return (
    <ul aria-label="Files" className="card divide-y divide-line overflow-hidden p-0">
      {folders.map((folder) => (
        <li key={folder.id}>
          <FolderRow folder={folder} to={`?folder=${folder.id}`} />
        </li>
      ))}
      {files.map((file) => (
        <li key={file.id}>
          <FileRow file={file} onOpen={() => onOpen(file)} />
        </li>
      ))}
    </ul>
  )
}

const ROW = 'flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start hover:bg-primary-soft'

function FileRow({ file, onOpen }: { file: OwnFile; onOpen: () => void }) {
  const format = useFormat()
  const { kind, type, name, title, bytes, preview_url, uploaded_at, uses, deleted_after } = file
  const Access = file.private ? Lock : Globe
  return (
    <button type="button" onClick={onOpen} className={ROW}>
      {preview_url === null ? (
        <FileSign kind={kind} type={type} className="size-6 shrink-0 text-muted" />
      ) : (
        <img src={preview_url} alt="" loading="lazy" className="size-10 rounded object-cover" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{title ?? name}</span>
        <span className="flex flex-wrap gap-x-2 text-muted text-small">
          <span className="tabular">{format.bytes(bytes)}</span>
          <Ago at={uploaded_at} />
          {uses > 0 && (
            <span>{plural(uses, { one: 'Used in {n} place', other: 'Used in {n} places' })}</span>
          )}
        </span>
      </span>
      {deleted_after !== null && <Pill>Not used yet</Pill>}
      <Access className="size-4.5 shrink-0 text-muted" aria-hidden="true" />
      <span className="sr-only">{file.private ? 'Private' : 'Public'}</span>
    </button>
  )
}
