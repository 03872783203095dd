import type { Place } from './place.ts'

/** Where members talk. */
export const FORUMS_PLACES: readonly Place[] = []
