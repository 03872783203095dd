import { ATTACHMENT_NAME_MAX } from '@ideathlon/contracts/attachments/attachment-limits'
import type { AttachmentPlace, OwnFile } from '@ideathlon/contracts/attachments/attachments'
import { Link2, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { AttachmentView } from '../../entities/attachment/attachment-list.tsx'
import { FolderSelect } from '../../entities/attachment/folders/folder-select.tsx'
import {
  useLibraryChanges,
  useLibraryFolders,
  useLibraryItem,
} from '../../entities/attachment/queries.ts'
import { useFormat } from '../../lib/format/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { toast } from '../../ui/signals/toasts.ts'
import { Dialog } from '../../ui/surfaces/dialog.tsx'

type FileDialogProps = { platform: string; file: OwnFile; onClose: () => void }

/** A file: a preview, its name and folder, who can read it, and where it is used. */
export function FileDialog({ platform, file, onClose }: FileDialogProps) {
  const format = useFormat()
  const { data } = useLibraryItem(platform, file.id)
  const places = data?.item === 'file' ? data.file.places : undefined
  return (
    <Dialog open onClose={onClose} title={file.title ?? file.name}>
      <div className="flex flex-col gap-4">
        <AttachmentView attachment={file} />
        {file.deleted_after !== null && (
          <p className="rounded-control bg-primary-soft px-3 py-2 text-small">
            This file is not used anywhere. It will be deleted on{' '}
            {format.date(file.deleted_after, 'day')} unless you use it or save it here.
          </p>
        )}
        <FileForm platform={platform} file={file} onSaved={onClose} />
        {places && <Places places={places} />}
        <Removal
          platform={platform}
          file={file}
          isUsed={(places?.length ?? file.uses) > 0}
          onRemoved={onClose}
        />
      </div>
    </Dialog>
  )
}

type FileFormProps = { platform: string; file: OwnFile; onSaved: () => void }

function FileForm({ platform, file, onSaved }: FileFormProps) {
  const { change } = useLibraryChanges(platform)
  const choices = useLibraryFolders(platform)
  const [name, setName] = useState(file.name)
  const [folder, setFolder] = useState(file.folder)
  const [isPrivate, setPrivate] = useState(file.private)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    change.mutate({ item: file.id, name, folder, private: isPrivate }, { onSuccess: onSaved })
  }
  return (
    <form onSubmit={save} className="flex flex-col gap-4">
      <TextField
        label="Name"
        required
        maxLength={ATTACHMENT_NAME_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <FolderSelect top="My files" choices={choices} value={folder} onChange={setFolder} />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isPrivate}
          onChange={(event) => setPrivate(event.target.checked)}
          className="size-5 shrink-0 accent-[var(--primary)]"
        />
        <span>
          <span className="block font-medium">Private</span>
          <span className="block text-muted text-small">
            Only you and people who can read the places where it is used can open it. If it is not
            private, anyone with the link can.
          </span>
        </span>
      </label>
      <div className="flex flex-wrap justify-end gap-2">
        {!file.private && <CopyLink url={file.url} />}
        <Button type="submit" look="primary" busy={change.isPending && 'Saving…'}>
          Save
        </Button>
      </div>
    </form>
  )
}

function CopyLink({ url }: { url: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(url, location.origin).href)
      toast('Link copied')
    } catch {
      toast('Your browser did not copy the link.', { tone: 'problem' })
    }
  }
  return (
    <Button onClick={() => void copy()}>
      <Link2 className="size-5" aria-hidden="true" /> Copy link
    </Button>
  )
}

function Places({ places }: { places: readonly AttachmentPlace[] }) {
  if (places.length === 0) return null
  return (
    <section aria-label="Used in">
      <h3 className="font-semibold">Used in</h3>
      <ul className="mt-1 list-disc ps-5">
        {places.map(({ kind, title, link }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places that cannot be opened look alike
          <li key={`${kind}-${at}`}>
            {link === null ? (
              title
            ) : (
              <Link to={link} className="text-primary-ink underline">
                {title}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type RemovalProps = { platform: string; file: OwnFile; isUsed: boolean; onRemoved: () => void }

function Removal({ platform, file, isUsed, onRemoved }: RemovalProps) {
  const { remove } = useLibraryChanges(platform)
  const [isSure, setSure] = useState(false)
  if (isUsed) {
    return (
      <p className="text-muted text-small">
        To delete this file, first remove it from these places.
      </p>
    )
  }
  return (
    <div className="flex justify-start border-line border-t pt-4">
      <Button
        look="danger"
        busy={remove.isPending && 'Deleting…'}
        onClick={() => (isSure ? remove.mutate(file.id, { onSuccess: onRemoved }) : setSure(true))}
      >
        <Trash2 className="size-5" aria-hidden="true" />
        {isSure ? 'Delete permanently' : 'Delete file'}
      </Button>
    </div>
  )
}
