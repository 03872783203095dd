import { type Draft, readDraft } from '@ideathlon/contracts/drafts'
import { useRead } from '../../../api/read.ts'

/** The draft as saved on the server, with its asker and co-author. */
export function useSavedDraft(draft: number | undefined): Draft | undefined {
  const { data } = useRead(
    readDraft,
    { params: { draft: draft ?? 0 } },
    { enabled: draft !== undefined, retry: false },
  )
  return draft === undefined ? undefined : data?.data
}
