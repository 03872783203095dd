import * as z from 'zod'
import { Data } from './answer.ts'
import { ChallengeState } from './challenges.ts'
import { ChallengeSlug, IdeaId, Position } from './ids.ts'
import { CATALYST_PICKS, PICK_COMMENT_MAX } from './limits.ts'
import { route } from './route.ts'
import { TextLanguage } from './text-language.ts'

const Params = z.object({ challenge: ChallengeSlug })

/** `rank` 1 is the asker's favourite. */
export const Pick = z.object({
  idea: IdeaId,
  rank: z.int().min(1).max(CATALYST_PICKS),
  comment: z.string().trim().max(PICK_COMMENT_MAX).default(''),
})
export type Pick = z.infer<typeof Pick>

const Picks = z
  .array(Pick)
  .max(CATALYST_PICKS, `Pick at most ${CATALYST_PICKS} ideas.`)
  .refine((picks) => new Set(picks.map((pick) => pick.idea)).size === picks.length, {
    message: 'Pick each idea only once.',
  })
  .refine((picks) => picks.every(({ rank }) => rank <= picks.length), {
    message: 'Rank your picks 1, 2, 3 without a gap.',
  })
  .refine((picks) => new Set(picks.map((pick) => pick.rank)).size === picks.length, {
    message: 'Use each rank only once.',
  })

/** An idea to pick from, in no particular order. */
export const Candidate = z.object({
  id: IdeaId,
  title: z.string(),
  description: z.string(),
  lang: TextLanguage,
  /** Whether this is the viewer's own idea or test idea, which cannot be picked. */
  is_own: z.boolean(),
  /** Whether the asker has shortlisted the idea. */
  is_shortlisted: z.boolean(),
})
export type Candidate = z.infer<typeof Candidate>

export const PicksView = z.object({
  state: ChallengeState,
  /** The version to send with the next picks. */
  version: z.int(),
  picks: z.array(Pick),
  /** The deadline for changes; null before the close, and once the picks are final. */
  settles_at: z.iso.datetime().nullable(),
  candidates: z.array(Candidate),
})
export type PicksView = z.infer<typeof PicksView>

export const readPicks = route({
  method: 'GET',
  url: '/challenges/:challenge/catalyst/picker',
  auth: 'member',
  summary: 'The asker’s picks and the ideas they can pick, not in the crowd’s order',
  params: Params,
  status: 200,
  answer: Data(PicksView),
})

export const savePicks = route({
  method: 'PUT',
  url: '/challenges/:challenge/catalyst/picker',
  auth: 'member',
  summary: 'Pick the Top 3, or change the picks until they are final',
  params: Params,
  body: z.object({ picks: Picks, version: z.int().min(0) }),
  status: 200,
  answer: Data(z.object({ version: z.int(), picks: z.array(Pick) })),
})

export const shortlistIdea = route({
  method: 'PUT',
  url: '/challenges/:challenge/catalyst/shortlist',
  auth: 'member',
  summary: 'Put an idea on the asker’s shortlist or take it off, until the picks are final',
  params: Params,
  body: z.object({ idea: IdeaId, is_shortlisted: z.boolean() }),
  status: 200,
  answer: Data(z.object({ shortlisted: z.int() })),
})

export const settleChallenge = route({
  method: 'POST',
  url: '/challenges/:challenge/settle',
  auth: 'member',
  summary: 'Make the picks final early; points and prizes that depend on them are paid immediately',
  params: Params,
  body: z.object({
    confirm: z.literal(true),
    /** The version of the picks that the asker saw. Any other version is refused. */
    version: z.int().min(0).optional(),
  }),
  status: 200,
  answer: Data(z.object({ state: ChallengeState, position: Position.nullable() })),
})
