import { listWaitingReplies } from '@ideathlon/contracts/talk/channels/reply-queue'
import {
  editMessage,
  hideMessage,
  listRevisions,
  readContextMeta,
  removeMessage,
  viewMessage,
} from '@ideathlon/contracts/talk/message-calls'
import type { EditedText, MessageView } from '@ideathlon/contracts/talk/messages'
import { castVote, type ReactionKind, type VoteKind } from '@ideathlon/contracts/talk/votes'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { refresh } from '../../../api/refresh.ts'
import { inTurn } from '../../../api/sending/in-turn.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { sentenceOf } from '../../../lib/problem.ts'
import { toast } from '../../../ui/signals/toasts.ts'
import type { MessagePlace } from '../thread/message-place.ts'
import { withChanged, withLive } from '../thread/thread.ts'
import { catchUp, changeThread } from './thread-cache.ts'

type Vote = { message: MessageView; kind: VoteKind; on: boolean }

/** Shows a reaction or a flag at once, without waiting for the server. */
export async function vote(place: MessagePlace, { message, kind, on }: Vote): Promise<boolean> {
  const { id } = message
  changeThread(place, (thread) => withChanged(thread, id, (known) => withVote(known, kind, on)))
  const { answer, isNewest } = inTurn(`vote ${id} ${kind}`, () =>
    call(castVote, { body: { message: id, kind, on } }),
  )
  try {
    const answered = await answer
    if (answered !== undefined && isNewest()) {
      const { counts, reactions, flags } = answered.data
      changeThread(place, (thread) =>
        withChanged(thread, id, (known) => ({
          ...known,
          reactions: counts,
          meta: { ...known.meta, reactions, flags },
        })),
      )
    }
    return true
  } catch (error) {
    changeThread(place, (thread) =>
      withChanged(thread, id, (known) => withoutVote(known, { message, kind, on })),
    )
    toast(sentenceOf(error), { tone: 'problem' })
    return false
  }
}

const isReaction = (kind: VoteKind): kind is ReactionKind =>
  kind === 'insightful' || kind === 'helpful' || kind === 'funny'

/**
 * Returns the message with one of the viewer’s votes added or removed. Adding a vote that already
 * exists changes nothing, and a flag replaces another one, because there is at most one.
 */
export function withVote(message: MessageView, kind: VoteKind, on: boolean): MessageView {
  const { meta, reactions } = message
  if (!isReaction(kind)) {
    const flags = on ? [kind] : meta.flags.filter((each) => each !== kind)
    return { ...message, meta: { ...meta, flags } }
  }
  if (meta.reactions.includes(kind) === on) return message
  const others = meta.reactions.filter((each) => each !== kind)
  return {
    ...message,
    reactions: { ...reactions, [kind]: Math.max(0, reactions[kind] + (on ? 1 : -1)) },
    meta: { ...meta, reactions: on ? [...others, kind] : others },
  }
}

/** Returns the known message as it was before a vote that failed; `message`: as it was then. */
export function withoutVote(known: MessageView, { message, kind, on }: Vote): MessageView {
  if (isReaction(kind)) return withVote(known, kind, !on)
  return { ...known, meta: { ...known.meta, flags: message.meta.flags } }
}

/** Edits, removes and hides messages in a place. */
export function useMessageActions(place: MessagePlace) {
  const show = (message: MessageView) => changeThread(place, (thread) => withLive(thread, message))
  const refresh = () => catchUp(place)
  // Errors are shown beside the text, which stays open for editing.
  const edit = useMutation({
    mutationFn: ({ id, ...text }: EditedText & { id: number }) =>
      call(editMessage, { params: { id }, body: text }),
    onSuccess: ({ data }) => {
      toast('Saved.')
      show(data)
    },
  })
  const remove = useChange((id: number) => call(removeMessage, { params: { id } }), {
    says: 'Message removed.',
    refresh,
  })
  const hide = useChange(
    ({ id, hidden }: { id: number; hidden: boolean }) =>
      call(hideMessage, { params: { id }, body: { hidden } }),
    {
      says: (_, { hidden }) => (hidden ? 'Message hidden.' : 'Message shown again.'),
      done: ({ data }) => show(data),
    },
  )
  return { edit, remove, hide }
}

/** What the viewer can do in a place, and how many of its messages they have not read. */
export function useContextMeta(place: MessagePlace) {
  return useRead(readContextMeta, { params: place }, { select: ({ data }) => data })
}

/**
 * Re-reads what the viewer can do, after the server refused something that the page still offers.
 */
export const refreshContext = () => refresh(readContextMeta)

/** One message, wherever it is in its topic. */
export function useMessage(id: number) {
  return useRead(
    viewMessage,
    { params: { id } },
    { select: ({ data }) => data, staleTime: MINUTES },
  )
}

const MINUTES = 5 * 60_000

export function useRevisions(id: number, enabled: boolean) {
  return useRead(listRevisions, { params: { id } }, { enabled, select: ({ data }) => data })
}

/** Re-reads the replies that are waiting for approval, after another one was sent. */
export const refreshWaiting = () => refresh(listWaitingReplies)
