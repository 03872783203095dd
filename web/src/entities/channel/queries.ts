import {
  type ChannelRole,
  type ChannelTemplate,
  listChannels,
  listManagedChannels,
  readChannel,
  readChannelTemplate,
  saveChannelTemplate,
} from '@ideathlon/contracts/talk/channels/channels'
import {
  answerChannelInvite,
  answerChannelSignUp,
  changeChannelMember,
  inviteToChannel,
  listChannelInvites,
  listChannelMembers,
  listChannelSignUps,
  type NewChannelInvite,
  readChannelSignUp,
  removeChannelMember,
  revokeChannelInvite,
  signUpForChannel,
} from '@ideathlon/contracts/talk/channels/members'
import {
  listWaitingReplies,
  type ReplyRuling,
  ruleReply,
} from '@ideathlon/contracts/talk/channels/reply-queue'
import {
  addChannelTask,
  changeChannelTask,
  listChannelTasks,
  removeChannelTask,
} from '@ideathlon/contracts/talk/channels/tasks'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { read } from '../../api/read.ts'
import { refresh } from '../../api/refresh.ts'
import { useChange } from '../../api/sending/use-change.ts'

export type ChannelKey = { platform: string; channel: string }

export function useChannel(key: ChannelKey) {
  const query = useQuery(read(readChannel, { params: key }))
  return { query, channel: query.data?.data }
}

const LISTS = [listChannels, listManagedChannels]
const PEOPLE = [listChannelMembers, listChannelSignUps, listChannelInvites]

/** Re-reads what joining, leaving and changing a channel affect. */
export const refreshChannels = () => refresh(...LISTS, readChannel, readChannelSignUp, ...PEOPLE)

type JoinResult = { standing: string }

/** Joins the channel, or sends a request with its answers. */
export function useSignUp(channel: string, done: (joined: JoinResult) => void) {
  return useChange(
    (answers: string[]) => call(signUpForChannel, { params: { channel }, body: { answers } }),
    {
      says: ({ data }) =>
        data.standing === 'member'
          ? 'You joined the channel.'
          : 'Request sent. A moderator will reply.',
      done: ({ data }) => done(data),
      refresh: refreshChannels,
    },
  )
}

export function useWithdraw(channel: string) {
  const body = { action: 'withdraw' as const }
  return useChange(() => call(answerChannelSignUp, { params: { channel }, body }), {
    says: 'Request withdrawn.',
    refresh: refreshChannels,
  })
}

type Answer = { handle: string; action: 'accept' | 'decline' }

export function useAnswerRequest(channel: string) {
  return useChange((body: Answer) => call(answerChannelSignUp, { params: { channel }, body }), {
    says: (_, { action }) => (action === 'accept' ? 'Request accepted.' : 'Request declined.'),
    refresh: refreshChannels,
  })
}

type MemberChange = { handle: string; role?: ChannelRole; trusted?: boolean; says: string }

export function useMemberChange(key: ChannelKey) {
  const change = useChange(
    ({ handle, says: _, ...body }: MemberChange) =>
      call(changeChannelMember, { params: { ...key, handle }, body }),
    { says: (_, { says }) => says, refresh: refreshChannels },
  )
  const remove = useChange(
    (handle: string) => call(removeChannelMember, { params: { ...key, handle } }),
    { says: 'Member removed.', refresh: refreshChannels },
  )
  return { change, remove }
}

export function useLeave(key: ChannelKey, done: () => void) {
  return useChange((handle: string) => call(removeChannelMember, { params: { ...key, handle } }), {
    says: 'You left the channel.',
    done,
    refresh: refreshChannels,
  })
}

export function useInviting(key: ChannelKey, done: (code: string | null) => void) {
  const send = useChange((body: NewChannelInvite) => call(inviteToChannel, { params: key, body }), {
    says: ({ data }, { kind }) => {
      if (kind === 'code') return ''
      return data.invite === null
        ? 'They had already asked to join, so they are now a member.'
        : 'Invited. The invitation is valid for seven days.'
    },
    done: ({ data }) => done(data.code),
    refresh: refreshChannels,
  })
  const revoke = useChange(
    (invite: number) =>
      call(revokeChannelInvite, { params: { ...key, invite }, body: { action: 'revoke' } }),
    { says: 'Invitation revoked.', refresh: refreshChannels },
  )
  return { send, revoke }
}

export function useInvite(key: { platform: string; code: string }, done: (slug: string) => void) {
  return useChange(
    (action: 'accept' | 'decline') => call(answerChannelInvite, { params: key, body: { action } }),
    {
      says: (_, action) =>
        action === 'accept' ? 'You joined the channel.' : 'Invitation declined.',
      done: ({ data }, action) => (action === 'accept' ? done(data.slug) : undefined),
      refresh: refreshChannels,
    },
  )
}

export function useTemplate(key: ChannelKey) {
  return useChange((body: ChannelTemplate) => call(saveChannelTemplate, { params: key, body }), {
    says: 'Saved.',
    refresh: () => refresh(readChannelTemplate, readChannelSignUp),
  })
}

type TaskChange = { task: number; done?: boolean; assignee?: string | null; title?: string }

export function useChannelTasks(key: ChannelKey) {
  const redo = { refresh: () => refresh(listChannelTasks) }
  const add = useChange(
    (title: string) => call(addChannelTask, { params: key, body: { title } }),
    redo,
  )
  const change = useChange(
    ({ task, ...body }: TaskChange) => call(changeChannelTask, { params: { ...key, task }, body }),
    redo,
  )
  const remove = useChange(
    (task: number) => call(removeChannelTask, { params: { ...key, task } }),
    { says: 'Task removed.', ...redo },
  )
  return { add, change, remove }
}

const RULED: Record<ReplyRuling['ruling'], string> = {
  approve: 'Approved. The reply is now in the topic.',
  'approve-and-trust': 'Approved. Later replies by this member do not need approval.',
  decline: 'Declined. The author can read the reason.',
  withdraw: 'Withdrawn.',
}

export function useRuling(key: ChannelKey) {
  return useChange((body: ReplyRuling) => call(ruleReply, { params: key, body }), {
    says: (_, { ruling }) => RULED[ruling],
    refresh: () => refresh(...LISTS, readChannel, listWaitingReplies, listChannelMembers),
  })
}
