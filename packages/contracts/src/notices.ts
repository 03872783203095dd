import type * as z from 'zod'
import { GROUP_NOTICES } from './group-notices.ts'
import { MENTOR_NOTICES } from './mentor-notices.ts'
import { PLAY_NOTICES } from './play-notices.ts'
import { SAFETY_NOTICES } from './safety-notices.ts'

/** Every notice there is. A capability adds its own here; nothing else knows their words. */
export const NOTICES = {
  ...PLAY_NOTICES,
  ...GROUP_NOTICES,
  ...MENTOR_NOTICES,
  ...SAFETY_NOTICES,
} as const

/** Kinds that are told with their day alone. */
export const KINDS_BY_DAY: readonly string[] = Object.entries(NOTICES)
  .filter(([, declared]) => 'byDay' in declared)
  .map(([kind]) => kind)

export type NoticeKind = keyof typeof NOTICES
export type NoticeData<K extends NoticeKind> = z.output<(typeof NOTICES)[K]['data']>
