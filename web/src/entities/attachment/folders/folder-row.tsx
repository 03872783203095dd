import type { Folder as FolderItem } from '@ideathlon/contracts/attachments/storage-library'
import { Folder } from 'lucide-react'
import { Link } from 'react-router'
import { plural } from '../../../lib/format/format.ts'

/** A folder in a list, which opens when it is pressed. */
export function FolderRow({ folder, to }: { folder: FolderItem; to: string }) {
  const held = folder.files + folder.folders
  return (
    <Link
      to={to}
      className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start hover:bg-primary-soft"
    >
      <Folder className="size-6 shrink-0 text-primary-ink" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate font-semibold">{folder.name}</span>
      <span className="shrink-0 text-muted text-small">
        {held === 0 ? 'Empty' : plural(held, { one: '{n} item', other: '{n} items' })}
      </span>
    </Link>
  )
}
