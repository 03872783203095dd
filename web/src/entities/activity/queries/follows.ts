import {
  type FollowKind,
  listFollows,
  readFollow,
  setFollow,
} from '@ideathlon/contracts/activity/follows'
import { call } from '../../../api/call.ts'
import { usePages } from '../../../api/paging/pages.ts'
import { queryClient } from '../../../api/query-client.ts'
import { read, useRead } from '../../../api/read.ts'
import { refreshWhere } from '../../../api/refresh.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { useMe } from '../../session/queries/me.ts'

/** Whether the viewer follows something; not read for visitors. */
export function useFollow(kind: FollowKind, ref: string) {
  const me = useMe()
  return useRead(readFollow, { params: { kind, ref } }, { enabled: me != null })
}

export const useFollowChange = (kind: FollowKind, ref: string) =>
  useChange(
    (follows: boolean) =>
      call(setFollow, { params: { kind, ref }, body: { follows } }).then(({ data }) => data),
    {
      says: ({ follows }) =>
        follows ? 'Followed. Updates will appear in your Nerve On Ah.' : 'Unfollowed.',
      done: (data) => {
        queryClient.setQueryData(read(readFollow, { params: { kind, ref } }).queryKey, { data })
        void refreshWhere((url) => url === listFollows.url || url.startsWith('/activity/private'))
      },
    },
  )

export function useFollows() {
  return usePages(listFollows, { query: {} })
}
