import type { MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

/** A member has read a topic up to a number. */
export const topicRead = signal<{ member: MemberId; topic: number; upTo: number }>('topic read')

/** A member muted a topic. */
export const topicMuted = signal<{ member: MemberId; topic: number }>('topic muted')
