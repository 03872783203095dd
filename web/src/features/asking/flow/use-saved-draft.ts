import { type Draft, readDraft } from '@ideathlon/contracts/drafts'
import { useRead } from '../../../api/read.ts'

/** The draft as the server has it: whose it is, and who writes it too. */
export function useSavedDraft(draft: number | undefined): Draft | undefined {
  const { data } = useRead(
    readDraft,
    { params: { draft: draft ?? 0 } },
    { enabled: draft !== undefined, retry: false },
  )
  return draft === undefined ? undefined : data?.data
}
