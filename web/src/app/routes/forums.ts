import type { Place } from './route.ts'

/** Where members talk. */
export const FORUMS_PLACES: readonly Place[] = []
