import type { MemberId } from '@ideathlon/contracts/ids'
import type { TalkPlace } from '@ideathlon/contracts/talk/places'
import { signal } from '../../kernel/signals/signal.ts'
import type { TalkContext } from './context-access.ts'

/**
 * `starter` is null where members speak under an alias. `isPublic`: everybody may read the topic.
 */
export const topicPosted = signal<{
  topic: number
  context: TalkContext
  place: TalkPlace
  platform: number
  title: string | null
  starter: MemberId | null
  isPublic: boolean
}>('topic posted')

/** A moderator pinned, locked, archived, renamed or moved it. */
export const topicChanged = signal<{ topic: number; context: TalkContext }>('topic changed')
