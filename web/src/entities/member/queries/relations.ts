import {
  changeRelation,
  type RelationAction,
  type RelationView,
  readRelation,
} from '@ideathlon/contracts/relations'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { read, useRead } from '../../../api/read.ts'
import { refreshWhere } from '../../../api/refresh.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { useMe } from '../../session/queries/me.ts'

/** The viewer's relation to a member. Not read for visitors or for the viewer's own page. */
export function useRelation(handle: string, isWanted = true) {
  const me = useMe()
  return useRead(
    readRelation,
    { params: { handle } },
    { enabled: isWanted && me != null && me.user.handle !== handle },
  )
}

type Names = { handle: string; name: string }

const DONE_MESSAGES: Record<RelationAction, (name: string) => string> = {
  follow: (name) =>
    `You are now following ${name}. Their achievements will appear in your Nerve On Ah.`,
  unfollow: (name) => `You no longer follow ${name}.`,
  ask: (name) => `Friend request sent to ${name}.`,
  accept: (name) => `You and ${name} are friends.`,
  decline: () => 'Declined. They will not be notified.',
  withdraw: () => 'Request withdrawn.',
  unfriend: (name) => `You and ${name} are no longer friends.`,
  block: (name) => `You and ${name} can no longer see each other here.`,
  unblock: (name) => `${name} was unblocked.`,
  mute: (name) => `${name} is muted.`,
  unmute: (name) => `${name} is unmuted.`,
}

/** Shows the answer at once, and re-reads the lists, counts and pages that show the two members. */
export const useRelationChange = ({ handle, name }: Names) =>
  useChange(
    (action: RelationAction) =>
      call(changeRelation, { body: { handle, action } }).then(({ data }) => data),
    {
      says: (view: RelationView, action) =>
        DONE_MESSAGES[action === 'ask' && view.friendship === 'friends' ? 'accept' : action](name),
      done: (view) => {
        queryClient.setQueryData(read(readRelation, { params: { handle } }).queryKey, {
          data: view,
        })
        void refreshWhere(
          (url, params) =>
            /^\/(me\/relationships|users\/|notifications|content\/)/.test(url) &&
            // After a block, the server hides the member's pages, so reading them again would only
            // fail.
            !(view.blocks && params.handle === handle),
        )
      },
    },
  )
