import {
  changeRelation,
  type RelationAction,
  type RelationView,
  readRelation,
} from '@ideathlon/contracts/relations'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { read } from '../../../api/read.ts'
import { sentenceOf } from '../../../lib/problem.ts'
import { toast } from '../../../ui/signals/toasts.ts'
import { useMe } from '../../session/queries/me.ts'

/** How the viewer stands to a member; nothing to ask for a visitor, or about oneself. */
export function useRelation(handle: string) {
  const me = useMe()
  return useQuery({
    ...read(readRelation, { params: { handle } }),
    enabled: me != null && me.user.handle !== handle,
  })
}

type Names = { handle: string; name: string }

const SAID: Record<RelationAction, (name: string) => string> = {
  follow: (name) => `You follow ${name}. What they achieve shows in your highlights.`,
  unfollow: (name) => `You no longer follow ${name}.`,
  ask: (name) => `${name} has thirty days to answer.`,
  accept: (name) => `You and ${name} are friends.`,
  decline: () => 'Declined. They are not told.',
  withdraw: () => 'Your request is taken back.',
  unfriend: (name) => `You and ${name} are no longer friends.`,
  block: (name) => `You and ${name} no longer see each other here.`,
  unblock: (name) => `${name} is unblocked.`,
  mute: (name) => `You hear nothing more of ${name}.`,
  unmute: (name) => `You hear of ${name} again.`,
}

/** The lists, the counts and pages that show the pair are read anew; the answer itself is shown at once. */
export function useRelationChange({ handle, name }: Names) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: RelationAction) =>
      call(changeRelation, { body: { handle, action } }).then(({ data }) => data),
    onSuccess: (view: RelationView, action) => {
      const asked = action === 'ask' && view.friendship === 'friends' ? 'accept' : action
      toast(SAID[asked](name))
      client.setQueryData(read(readRelation, { params: { handle } }).queryKey, { data: view })
      void client.invalidateQueries({ predicate: ({ queryKey }) => isAboutPeople(queryKey[0]) })
    },
    onError: (error) => toast(sentenceOf(error), { tone: 'problem' }),
  })
}

function isAboutPeople(url: unknown): boolean {
  return typeof url === 'string' && /^\/(me\/relationships|users\/|notifications)/.test(url)
}
