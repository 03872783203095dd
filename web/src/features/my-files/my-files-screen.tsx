import type { OwnFile } from '@ideathlon/contracts/attachments/attachments'
import type { Folder } from '@ideathlon/contracts/attachments/storage-library'
import { cx } from 'class-variance-authority'
import { FolderPlus, Upload } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FolderPath } from '../../entities/attachment/folders/folder-path.tsx'
import { refreshLibrary, useLibrary } from '../../entities/attachment/queries.ts'
import { UploadRows } from '../../entities/attachment/uploading/upload-rows.tsx'
import { useUploads } from '../../entities/attachment/uploading/use-uploads.ts'
import { MAIN_SLUG, usePlatform } from '../../entities/platform/queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SearchBox } from '../../ui/controls/search-box.tsx'
import { FileButton } from '../../ui/inputs/files/file-button.tsx'
import { useDroppedFiles } from '../../ui/inputs/files/use-dropped-files.ts'
import { More } from '../../ui/signals/more.tsx'
import { toast } from '../../ui/signals/toasts.ts'
import { EmptyState, Loading, ProblemState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { FileDialog } from './file-dialog.tsx'
import { FilesTable } from './files-table.tsx'
import { FolderDialog } from './folder-dialog.tsx'
import { StorageMeter } from './storage-meter.tsx'
import { UnfinishedUploads } from './unfinished-uploads.tsx'

type Opened = { file: OwnFile } | { folder: Folder | 'new' } | undefined

/** The viewer's files and folders; `?folder=` names the open one. */
export function Component() {
  const platform = usePlatform()?.slug ?? MAIN_SLUG
  const [params, setParams] = useSearchParams()
  const folder = params.get('folder') ?? undefined
  const search = params.get('search') ?? ''
  const query = useLibrary({ platform, folder, search })
  const [opened, setOpened] = useState<Opened>()
  const sending = useUploads({
    private: true,
    kept: true,
    folder: folder ?? null,
    onUploaded: ({ name }) => {
      toast(`Uploaded ${name}`)
      void refreshLibrary()
    },
  })
  const { isOver, props } = useDroppedFiles(sending.add)
  const find = (text: string) => setParams(text === '' ? {} : { search: text }, { replace: true })
  return (
    <div {...props} className={cx('rounded-card', isOver && 'outline-4 outline-primary')}>
      <PageHead
        title="My files"
        aside={<Actions onFiles={sending.add} onFolder={() => setOpened({ folder: 'new' })} />}
      >
        Upload files up to 1 GB. They are private until you share them or attach them to a message.
      </PageHead>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <SearchBox label="Search your files" value={search} onSettle={find} />
        {query.library && <StorageMeter storage={query.library.storage} />}
      </div>
      <div className="mb-4 flex flex-col gap-2 empty:hidden">
        <UploadRows
          uploads={sending.uploads}
          onRetry={sending.retry}
          onCancel={(upload) => void sending.cancel(upload)}
        />
        <UnfinishedUploads uploads={sending.uploads} />
      </div>
      <Files query={query} isSearch={search !== ''} onOpen={setOpened} onFiles={sending.add} />
      {opened && 'file' in opened && (
        <FileDialog platform={platform} file={opened.file} onClose={() => setOpened(undefined)} />
      )}
      {opened && 'folder' in opened && (
        <FolderDialog
          platform={platform}
          folder={opened.folder}
          parent={folder ?? null}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}

type ActionsProps = { onFiles: (files: File[]) => void; onFolder: () => void }

function Actions({ onFiles, onFolder }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={onFolder}>
        <FolderPlus className="size-5" aria-hidden="true" /> New folder
      </Button>
      <FileButton multiple look="primary" onFiles={onFiles}>
        <Upload className="size-5" aria-hidden="true" /> Upload files
      </FileButton>
    </div>
  )
}

type FilesProps = {
  query: ReturnType<typeof useLibrary>
  isSearch: boolean
  onOpen: (opened: Opened) => void
  onFiles: (files: File[]) => void
}

function Files({ query, isSearch, onOpen, onFiles }: FilesProps) {
  const { library, rows = [] } = query
  if (query.isPending) return <Loading what="your files" className="h-64 w-full rounded-card" />
  if (library === undefined) return <ProblemState of={query} />
  const isEmpty = rows.length === 0 && library.folders.length === 0
  return (
    <>
      <FolderPath
        top="My files"
        path={library.path}
        linkOf={(id) => (id === undefined ? '?' : `?folder=${id}`)}
        onEdit={(id) => onOpen(folderIn(library.path, id))}
      />
      {isEmpty ? (
        <Nothing isSearch={isSearch} isTop={library.path.length === 0} onFiles={onFiles} />
      ) : (
        <FilesTable folders={library.folders} files={rows} onOpen={(file) => onOpen({ file })} />
      )}
      <More query={query} what="file" label="Show more files" />
    </>
  )
}

type Path = { id: string; name: string }[]

/** The open folder as the folder dialog expects it. */
function folderIn(path: Path, id: string): Opened {
  const at = path.findIndex((one) => one.id === id)
  const name = path[at]?.name ?? ''
  return { folder: { id, name, parent: path[at - 1]?.id ?? null, files: 0, folders: 0 } }
}

type NothingProps = { isSearch: boolean; isTop: boolean; onFiles: (files: File[]) => void }

function Nothing({ isSearch, isTop, onFiles }: NothingProps) {
  if (isSearch) {
    return (
      <EmptyState title="No files found">Try a different word, or part of the name.</EmptyState>
    )
  }
  return (
    <EmptyState
      title={isTop ? 'No files yet' : 'This folder is empty'}
      action={
        <FileButton multiple onFiles={onFiles}>
          Upload files
        </FileButton>
      }
    >
      Choose files, drop them here, or paste them.
    </EmptyState>
  )
}
