import type { LabFile } from '@ideathlon/contracts/attachments/lab-folders'
import type { Folder } from '@ideathlon/contracts/attachments/storage-library'
import { cx } from 'class-variance-authority'
import { FolderPlus, Upload } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FolderPath } from '../../entities/attachment/folders/folder-path.tsx'
import { FolderRow } from '../../entities/attachment/folders/folder-row.tsx'
import { UploadRows } from '../../entities/attachment/uploading/upload-rows.tsx'
import { useLabFiles, useLabFolders } from '../../entities/lab/files.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SearchBox } from '../../ui/controls/search-box.tsx'
import { FileButton } from '../../ui/inputs/files/file-button.tsx'
import { useDroppedFiles } from '../../ui/inputs/files/use-dropped-files.ts'
import { later } from '../../ui/parts/later.tsx'
import { More } from '../../ui/signals/more.tsx'
import { Loading, ProblemState } from '../../ui/states/states.tsx'
import { Section } from '../../ui/surfaces/section.tsx'
import { SharedFile } from './shared-file.tsx'
import type { useLabUploads } from './use-lab-uploads.ts'

const LabFolderDialog = later(async () => (await import('./lab-dialogs.tsx')).LabFolderDialog)

type LabFilesProps = { idea: number; sending: ReturnType<typeof useLabUploads> }

/** The files that the members of a lab share, in folders. `?folder=` names the open one. */
export function LabFiles({ idea, sending }: LabFilesProps) {
  const [params, setParams] = useSearchParams()
  const { data: folders = [] } = useLabFolders(idea)
  const path = pathTo(folders, params.get('folder'))
  const folder = path.at(-1)?.id
  const [search, setSearch] = useState('')
  const query = useLabFiles({ idea, folder, search })
  const [edited, setEdited] = useState<Folder | 'new'>()
  const add = (files: readonly File[]) => sending.addTo(folder ?? null, files)
  const { isOver, props } = useDroppedFiles(add)
  const linkOf = (id: string | undefined) =>
    `?room=${idea}&tab=files${id === undefined ? '' : `&folder=${id}`}`
  const here = search === '' ? folders.filter(({ parent }) => parent === (folder ?? null)) : []
  return (
    <Section id="files" title="Files" className="card min-w-0 p-5">
      <div
        {...props}
        className={cx('flex flex-col gap-3', isOver && 'rounded-card outline-2 outline-primary')}
      >
        <p className="text-muted text-small">Only the members of this lab can open these files.</p>
        <Tools
          onFiles={add}
          onFolder={() => setEdited('new')}
          search={search}
          onSearch={setSearch}
        />
        <UploadRows
          uploads={sending.uploads}
          onRetry={sending.retry}
          onCancel={(upload) => void sending.cancel(upload)}
        />
        {search === '' && (
          <FolderPath
            top="Files"
            path={path}
            linkOf={linkOf}
            onEdit={(id) => setEdited(folders.find((one) => one.id === id))}
          />
        )}
        {query.isPending && <Loading what="the files" className="h-24 w-full rounded-card" />}
        {query.isLoadingError && <ProblemState of={query} />}
        <FileList
          idea={idea}
          here={here}
          files={query.rows ?? []}
          folders={folders}
          linkOf={linkOf}
        />
        {query.rows?.length === 0 && here.length === 0 && (
          <p className="py-6 text-center text-muted">{nothing(search, folder)}</p>
        )}
        <More query={query} what="file" label="Show more files" />
      </div>
      {edited && (
        <LabFolderDialog
          idea={idea}
          folder={edited}
          folders={folders}
          parent={folder ?? null}
          onRemoved={(parent) =>
            setParams({ room: String(idea), tab: 'files', ...(parent && { folder: parent }) })
          }
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  )
}

type ToolsProps = {
  onFiles: (files: readonly File[]) => void
  onFolder: () => void
  search: string
  onSearch: (text: string) => void
}

function Tools({ onFiles, onFolder, search, onSearch }: ToolsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <FileButton multiple onFiles={onFiles}>
        <Upload className="size-5" aria-hidden="true" /> Share files
      </FileButton>
      <Button onClick={onFolder}>
        <FolderPlus className="size-5" aria-hidden="true" /> New folder
      </Button>
      <SearchBox label="Search these files" value={search} onSettle={onSearch} />
    </div>
  )
}

function nothing(search: string, folder: string | undefined): string {
  if (search !== '') return 'No files found. Try a different word, or part of the name.'
  if (folder !== undefined) return 'This folder is empty.'
  return 'No files yet. Share a sketch, a plan or a recording.'
}

type FileListProps = {
  idea: number
  here: readonly Folder[]
  files: readonly LabFile[]
  folders: readonly Folder[]
  linkOf: (id: string | undefined) => string
}

function FileList({ idea, here, files, folders, linkOf }: FileListProps) {
  return (
    <ul aria-label="Files in this lab" className="divide-y divide-line empty:hidden">
      {here.map((folder) => (
        <li key={folder.id}>
          <FolderRow folder={folder} to={linkOf(folder.id)} />
        </li>
      ))}
      {files.map((file) => (
        <SharedFile key={file.id} idea={idea} file={file} folders={folders} />
      ))}
    </ul>
  )
}

/** The path from the top-level folder down to the given one; empty if it does not exist. */
function pathTo(folders: readonly Folder[], id: string | null): Folder[] {
  const path: Folder[] = []
  for (let next = id; next !== null && path.length <= folders.length; ) {
    const found = folders.find((one) => one.id === next)
    if (found === undefined) break
    path.unshift(found)
    next = found.parent
  }
  return path
}
