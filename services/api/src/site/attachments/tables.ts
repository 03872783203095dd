import type { AttachmentKind } from '@ideathlon/contracts/attachments/attachments'
import type { Generated } from 'kysely'

export type PartRole = 'content' | 'image' | 'preview'
export type PreviewState = 'none' | 'pending' | 'ready'

type AttachmentTables = {
  attachments: {
    id: string
    owner: number
    folder: string | null
    kind: AttachmentKind
    name: string
    title: string | null
    type: string
    is_private: boolean
    is_kept: boolean
    is_resumable: boolean
    /** A bigint, which the driver returns as a string. */
    bytes: string | number
    received: Generated<string | number>
    width: number | null
    height: number | null
    duration_ms: number | null
    preview: Generated<PreviewState>
    made_at: Date
    stored_at: Date | null
  }
  attachment_parts: {
    object: string
    attachment: string
    role: PartRole
    begins: string | number
    bytes: number
    is_stored: Generated<boolean>
  }
  attachment_uses: {
    attachment: string
    used_by: string
    used_at: Date
    number: Generated<string>
    /** The folder that holds it in the lab where it is used. */
    lab_folder: Generated<string | null>
  }
  storage_sums: { member: number; bytes: string | number }
  storage_folders: {
    id: string
    owner: number
    parent: string | null
    name: string
    made_at: Date
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends AttachmentTables {}
}
