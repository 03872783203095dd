import type { LabFile } from '@ideathlon/contracts/labs'
import { Upload, X } from 'lucide-react'
import { AttachmentView } from '../../entities/attachment/attachment-list.tsx'
import { UploadRows } from '../../entities/attachment/uploading/upload-rows.tsx'
import { useUploads } from '../../entities/attachment/uploading/use-uploads.ts'
import { useLabFileChanges, useLabFiles } from '../../entities/lab/queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FileButton } from '../../ui/inputs/files/file-button.tsx'
import { useDroppedFiles } from '../../ui/inputs/files/use-dropped-files.ts'
import { More } from '../../ui/signals/more.tsx'
import { Loading, ProblemState } from '../../ui/states/states.tsx'
import { Section } from '../../ui/surfaces/section.tsx'
import { Ago } from '../../ui/time/ago.tsx'

/** Sends files to a lab. Its owner stays on the page while other tabs are open, so that uploads go on. */
export function useLabUploads(idea: number) {
  const { share } = useLabFileChanges(idea)
  return useUploads({
    private: true,
    kept: true,
    folder: null,
    onUploaded: ({ id }) => share.mutate(id),
  })
}

type LabFilesProps = { idea: number; sending: ReturnType<typeof useLabUploads> }

/** The files that the members of a lab share. */
export function LabFiles({ idea, sending }: LabFilesProps) {
  const query = useLabFiles(idea)
  const { remove } = useLabFileChanges(idea)
  const { isOver, props } = useDroppedFiles(sending.add)
  const rows = query.rows ?? []
  return (
    <Section id="files" title="Files" className="card min-w-0 p-5">
      <div
        {...props}
        className={
          isOver
            ? 'flex flex-col gap-3 rounded-card outline-2 outline-primary'
            : 'flex flex-col gap-3'
        }
      >
        <p className="text-muted text-small">Only the members of this lab can open these files.</p>
        <FileButton multiple className="self-start" onFiles={sending.add}>
          <Upload className="size-5" aria-hidden="true" /> Share files
        </FileButton>
        <UploadRows
          uploads={sending.uploads}
          onRetry={sending.retry}
          onCancel={(upload) => void sending.cancel(upload)}
        />
        {query.isPending && <Loading what="the files" className="h-24 w-full rounded-card" />}
        {query.isLoadingError && <ProblemState of={query} />}
        <ul aria-label="Files of this lab" className="divide-y divide-line">
          {rows.map((file) => (
            <SharedFile key={file.id} file={file} onRemove={() => remove.mutate(file.id)} />
          ))}
        </ul>
        {query.rows?.length === 0 && (
          <p className="py-6 text-center text-muted">
            No files yet. Share a sketch, a plan or a recording.
          </p>
        )}
        <More query={query} what="file" label="Show more files" />
      </div>
    </Section>
  )
}

function SharedFile({ file, onRemove }: { file: LabFile; onRemove: () => void }) {
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 flex-1">
        <AttachmentView attachment={file} />
        <p className="mt-1 text-muted text-small">
          {file.kind !== 'file' && `${file.name} · `}
          {file.shared_by.name} <Ago at={file.shared_at} />
        </p>
      </div>
      {file.can_remove && (
        <Button
          look="ghost"
          className="px-3"
          aria-label={`Remove: ${file.name}`}
          onClick={onRemove}
        >
          <X className="size-4.5" aria-hidden="true" />
        </Button>
      )}
    </li>
  )
}
