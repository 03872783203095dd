import * as z from 'zod'
import { Data } from './answer.ts'
import { MY_PREFERENCES_URL } from './my-preferences-url.ts'
import { PlatformSlug } from './platforms.ts'
import { route } from './route.ts'

/** The maximum size of the preferences that one member or platform has set, as JSON. */
export const PREFERENCES_BYTES_MAX = 64 * 1024

const NAME = /^[a-z0-9][a-z0-9_.:-]{0,79}$/i
/** The names of things that a member has done, seen, dismissed or muted. */
const Marked = z.record(z.string().regex(NAME), z.boolean())

/** The preferences of a member. Platforms and the system define the defaults. */
const MemberPreferences = z.strictObject({
  gamedash: z.strictObject({
    shared_state: z.strictObject({
      /**
       * The score when the member last looked, in thousandths. Any increase since then is new to
       * them.
       */
      gamedash_score: z.int().nullable(),
      show_brain_numbering: z.boolean(),
    }),
  }),
  theme: z.enum(['system', 'light', 'dark']),
  keys: z.strictObject({ single: z.boolean() }),
  tours: z.strictObject({ done: Marked }),
  tips: z.strictObject({ dismissed: Marked }),
  home: z.strictObject({
    order: z.enum(['shuffled', 'newest', 'closing_soon', 'most_ideas']),
  }),
  reading: z.strictObject({ reader_mode: z.boolean() }),
  forum: z.strictObject({
    digest: z.enum(['off', 'daily', 'weekly']),
    follow_own: z.boolean(),
    expand_replies: z.boolean(),
    /**
     * Whether others can see that the member has a conversation open or is typing in it. Only
     * members who have this on can see the same about others.
     */
    show_typing: z.boolean(),
    muted: Marked,
  }),
  privacy: z.strictObject({ analytics: z.boolean() }),
})
type MemberPreferences = z.infer<typeof MemberPreferences>

/** The member's preferences, with the rules that a platform sets for all its members. */
export const Preferences = MemberPreferences.extend({
  rules: z.strictObject({
    /** Whether a title without any of the recommended words causes a warning or is refused. */
    question_words: z.enum(['warn', 'block']),
    /** Whether a new idea can be edited for five minutes, before raters get it. */
    idea_grace: z.boolean(),
    /** Who can create challenges on this platform. */
    asking: z.enum(['everyone', 'staff']),
  }),
})
export type Preferences = z.infer<typeof Preferences>

type Patch<T> = T extends readonly unknown[] | string | number | boolean | null
  ? T | null
  : { [K in keyof T]?: Patch<T[K]> | null }
export type PreferencesPatch = Patch<Preferences>
export type MemberPreferencesPatch = Patch<MemberPreferences>

/** The same shape with all fields optional; null removes a value. */
function patchOf<T>(schema: z.ZodType<T>): z.ZodType<Patch<T>> {
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape as Record<string, z.ZodType>)
    const loose = shape.map(([key, part]) => [key, patchOf(part).nullable().optional()])
    return z.strictObject(Object.fromEntries(loose)) as unknown as z.ZodType<Patch<T>>
  }
  const part =
    schema instanceof z.ZodRecord
      ? z.record(z.string().regex(NAME), (schema.valueType as z.ZodType).nullable())
      : schema
  return part as unknown as z.ZodType<Patch<T>>
}

// Created on first use, because most files that import this one do not need it.
export const PreferencesPatch = z.lazy(() => patchOf(Preferences))
export const MemberPreferencesPatch = z.lazy(() => patchOf(MemberPreferences))

/** `data`: the effective values. `own`: the values that the member or platform has set. */
export const Held = Data(Preferences).extend({ meta: z.object({ own: PreferencesPatch }) })

export const readMyPreferences = route({
  method: 'GET',
  url: MY_PREFERENCES_URL,
  auth: 'member',
  summary: 'My preferences on this platform, and which of them I set myself',
  status: 200,
  answer: Held,
})

export const changeMyPreferences = route({
  method: 'PUT',
  url: MY_PREFERENCES_URL,
  auth: 'member',
  summary: 'Change my preferences; those left out stay unchanged, and null restores the default',
  body: MemberPreferencesPatch,
  status: 200,
  answer: Held,
})

export const PlatformParams = z.object({ slug: PlatformSlug })
