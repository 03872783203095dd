import type { MemberId } from '@ideathlon/contracts/ids'
import type { TalkPlace } from '@ideathlon/contracts/talk/places'
import { signal } from '../../kernel/signals/signal.ts'
import type { TalkContext } from '../topics/context-access.ts'

type About = {
  topic: number
  message: number
  number: number
  context: TalkContext
  place: TalkPlace
  platform: number
  title: string | null
  /**
   * Whether everybody can read the message. If not, nothing about it may be revealed outside its
   * context.
   */
  isPublic: boolean
}

/**
 * `from`: the writer as shown; null if `alias` is set. `writer` is only for leaving the writer out:
 * it must never be shown, or stored where others can read it. `mentioned`: at most 10 members who
 * can read the topic.
 */
export const messagePosted = signal<
  About & {
    from: MemberId | null
    alias: string | null
    writer: MemberId
    parent: number | null
    /** The author of the message that it answers, which may be a reply itself. */
    answered: MemberId | null
    quoted: readonly MemberId[]
    mentioned: readonly MemberId[]
    /** The members who watch the topic. */
    watching: readonly MemberId[]
    words: string
    attachments: readonly string[]
  }
>('message posted')

/** `mentioned`: only members whom the previous text did not mention. */
export const messageEdited = signal<
  About & {
    from: MemberId | null
    alias: string | null
    writer: MemberId
    mentioned: readonly MemberId[]
    words: string
    attachments: readonly string[]
  }
>('message edited')

/**
 * Others can no longer read the text of a message, or can read it again. `author` must never be
 * shown if `isAnonymous`. `isForNow`: it is hidden until a moderator decides.
 */
export const messageVanished = signal<
  About & {
    author: MemberId | null
    isAnonymous: boolean
    change: 'removed' | 'hidden' | 'shown'
    isForNow: boolean
  }
>('message vanished')
