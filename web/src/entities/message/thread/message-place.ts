import type { ContextName } from '@ideathlon/contracts/talk/ids'

/** A place where messages are read and written, as identified in its address. */
export type MessagePlace = { kind: ContextName; ref: string }

export const nameOfPlace = ({ kind, ref }: MessagePlace): string => `${kind}:${ref}`

export const placeOfTopic = (topic: number): MessagePlace => ({ kind: 'topic', ref: String(topic) })
