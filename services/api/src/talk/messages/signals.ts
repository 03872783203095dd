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
  /** Everybody may read it. Otherwise nothing about it may leave the members of its context. */
  isPublic: boolean
}

/**
 * `from`: who is shown as the writer; null where `alias` is. `writer` is only for leaving
 * them out: it must never be shown or stored where others read it. `mentioned`: at most 10
 * members who may read the topic.
 */
export const messagePosted = signal<
  About & {
    from: MemberId | null
    alias: string | null
    writer: MemberId
    parent: number | null
    /** Whose message it answers, which may be a reply itself. */
    answered: MemberId | null
    quoted: readonly MemberId[]
    mentioned: readonly MemberId[]
    /** The members who watch the topic. */
    watching: readonly MemberId[]
    words: string
    attachments: readonly string[]
  }
>('message posted')

/** `mentioned`: only those whom the text before did not mention. */
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
 * It has no text for others any more, or has it again. `author` must never be shown where
 * `isAnonymous`. `isForNow`: it is hidden until a moderator decides.
 */
export const messageVanished = signal<
  About & {
    author: MemberId | null
    isAnonymous: boolean
    change: 'removed' | 'hidden' | 'shown'
    isForNow: boolean
  }
>('message vanished')
