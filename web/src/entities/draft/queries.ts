import { type Draft, listDrafts } from '@ideathlon/contracts/drafts'
import { useQuery } from '@tanstack/react-query'
import { refresh } from '../../api/refresh.ts'
import { type Begun, choose } from './choose.ts'
import type { DraftKind } from './draft-kind.ts'
import { readLocal } from './local-copy.ts'

type Looked<C> = {
  kind: DraftKind<C>
  member: number | undefined
  /** Under which this device keeps it. */
  key: string
  /** Counted up where the same is begun anew. */
  sitting?: number
  /** What the server keeps of it. */
  find: () => Promise<Draft | undefined>
}

/** What was being written here, on this device or another one; without the server, on this one. */
export function useBegun<C>({ kind, member, key, sitting = 0, find }: Looked<C>) {
  return useQuery<Begun<C>>({
    queryKey: ['draft', member, key, sitting],
    enabled: member !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      const local = readLocal(kind, { member: member ?? 0, key })
      const draft = await find()
      // What was sent already is only a pattern for something new.
      if (draft?.sent)
        return { ...choose(kind, draft, undefined), draft: undefined, restoredAt: undefined }
      return choose(kind, draft, local)
    },
  })
}

export const refreshDrafts = () => refresh(listDrafts)
