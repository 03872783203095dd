import type { MessageAttachment } from '@ideathlon/contracts/talk/messages'
import { invalid } from '@ideathlon/service-kit/http/refusal'
import type { ApiDb, Tx } from '../../kernel/deps.ts'

type Attached = { id: number; attachments: readonly number[] }

/** How messages use files. The composition connects the slice that stores them. */
export type AttachmentStore = {
  /** Refuses files that do not exist, belong to somebody else or are in use elsewhere. */
  claim(tx: Tx, given: { message: number; member: number; files: readonly number[] }): Promise<void>
  read(db: ApiDb | Tx, files: readonly number[]): Promise<ReadonlyMap<number, MessageAttachment>>
}

let connected: AttachmentStore | undefined

export function connectAttachments(store: AttachmentStore): void {
  connected = store
}

export async function claimAttachments(
  tx: Tx,
  given: { message: number; member: number; files: readonly number[] },
): Promise<void> {
  if (given.files.length === 0) return
  if (connected === undefined) {
    throw invalid([
      { field: 'attachments', error: 'These files no longer exist. Upload them again.' },
    ])
  }
  await connected.claim(tx, given)
}

/** The files of some messages, in the order in which they were attached. */
export async function readMessageAttachments(
  db: ApiDb | Tx,
  rows: readonly Attached[],
): Promise<ReadonlyMap<number, MessageAttachment[]>> {
  const files = rows.flatMap(({ attachments }) => attachments)
  if (files.length === 0 || connected === undefined) return new Map()
  const found = await connected.read(db, files)
  return new Map(
    rows.map(({ id, attachments }) => [id, attachments.flatMap((file) => found.get(file) ?? [])]),
  )
}
