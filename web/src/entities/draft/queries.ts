import { listChallengeInvitations } from '@ideathlon/contracts/challenge-co-authors'
import { countDrafts, type Draft, listDrafts, readDraft } from '@ideathlon/contracts/drafts'
import { useQuery } from '@tanstack/react-query'
import { refresh } from '../../api/refresh.ts'
import { choose, type InitialContent } from './choose.ts'
import type { DraftKind } from './draft-kind.ts'
import { readLocal } from './local-copy.ts'

type DraftQuery<C> = {
  kind: DraftKind<C>
  member: number | undefined
  /** The storage key on this device. */
  key: string
  /** Changes each time the form is started again, so that the draft is read again. */
  sitting?: number
  /** Reads the draft that the server has stored. */
  find: () => Promise<Draft | undefined>
}

/**
 * The draft of this form, from the server or this device. If the server cannot be reached, only the
 * copy on this device counts.
 */
export function useBegun<C>({ kind, member, key, sitting = 0, find }: DraftQuery<C>) {
  return useQuery<InitialContent<C>>({
    queryKey: ['draft', member, key, sitting],
    // Not read while the server renders the page: it has only its own copy, and the one on this
    // device may be newer.
    enabled: member !== undefined && typeof document !== 'undefined',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      const local = readLocal(kind, { member: member ?? 0, key })
      const draft = await find()
      // A draft that was already sent only provides the content for a new one.
      if (draft?.sent)
        return {
          ...choose(kind, draft, undefined),
          draft: undefined,
          restoredAt: undefined,
          sentAs: draft.challenge?.slug,
        }
      return choose(kind, draft, local)
    },
  })
}

export const refreshDrafts = () =>
  refresh(listDrafts, countDrafts, readDraft, listChallengeInvitations)
