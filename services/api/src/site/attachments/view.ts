import { UNUSED_ATTACHMENT_DAYS } from '@ideathlon/contracts/attachments/attachment-limits'
import {
  type Attachment,
  type AttachmentKind,
  attachmentUrlOf,
  type OwnFile,
  previewUrlOf,
} from '@ideathlon/contracts/attachments/attachments'
import { daysAfter } from '../../kernel/day.ts'
import type { PreviewState } from './tables.ts'

/** The columns of an attachment `f` that its readers see. */
export const ATTACHMENT_COLUMNS = [
  'f.id',
  'f.kind',
  'f.name',
  'f.title',
  'f.type',
  'f.bytes',
  'f.preview',
  'f.width',
  'f.height',
  'f.duration_ms',
] as const

export type AttachmentRow = {
  id: string
  kind: AttachmentKind
  name: string
  title: string | null
  type: string
  bytes: string | number
  preview: PreviewState
  width: number | null
  height: number | null
  duration_ms: number | null
}

export function viewOf(row: AttachmentRow): Attachment {
  const { id, kind, name, title, type, width, height } = row
  return {
    id,
    kind,
    name,
    title,
    type,
    bytes: Number(row.bytes),
    url: attachmentUrlOf(id),
    preview_url: row.preview === 'ready' ? previewUrlOf(id) : null,
    width,
    height,
    duration_seconds: row.duration_ms === null ? null : row.duration_ms / 1000,
  }
}

/** The columns of an attachment `f` that only its owner sees. */
export const OWN_COLUMNS = [
  ...ATTACHMENT_COLUMNS,
  'f.is_private',
  'f.is_kept',
  'f.folder',
  'f.made_at',
] as const

export type OwnRow = AttachmentRow & {
  is_private: boolean
  is_kept: boolean
  folder: string | null
  made_at: Date
  uses: number
}

export function ownViewOf(row: OwnRow): OwnFile {
  const stays = row.is_kept || row.uses > 0
  const deletedAfter = daysAfter(row.made_at, UNUSED_ATTACHMENT_DAYS)
  return {
    ...viewOf(row),
    private: row.is_private,
    folder: row.folder,
    uploaded_at: row.made_at.toISOString(),
    deleted_after: stays ? null : deletedAfter.toISOString(),
    uses: row.uses,
  }
}
