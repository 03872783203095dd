import * as z from 'zod'
import { Data } from './answer.ts'
import { ChallengeTitle } from './challenge-title.ts'
import { OutcomeKind } from './ideas.ts'
import { Handle, IdeaId } from './ids.ts'
import { MemberFace } from './member-face.ts'
import { route } from './route.ts'
import { TextLanguage } from './text-language.ts'

/** Covers closed challenges only, because ideas in an open challenge stay secret here as well. */
export const Resume = z.object({
  member: MemberFace,
  bio: z.string(),
  lang: TextLanguage,
  interests: z.array(z.string()),
  member_since: z.iso.datetime(),
  totals: z.object({
    asked: z.int(),
    ideas: z.int(),
    top_five: z.int(),
    picked: z.int(),
    built: z.int(),
    mentored: z.int(),
  }),
  asked: z.array(ChallengeTitle.extend({ ideas: z.int(), asked_at: z.iso.datetime() })),
  ideas: z.array(
    z.object({
      id: IdeaId,
      title: z.string(),
      lang: TextLanguage,
      challenge: ChallengeTitle,
      place: z.int().positive().nullable(),
      of: z.int(),
      /** The asker's own ranking: 1 is the best. */
      picked: z.int().positive().nullable(),
      outcome: OutcomeKind.nullable(),
      closed_at: z.iso.datetime(),
    }),
  ),
  mentored: z.array(ChallengeTitle.extend({ comments: z.int() })),
})
export type Resume = z.infer<typeof Resume>

export const readMyResume = route({
  method: 'GET',
  url: '/me/resume',
  auth: 'member',
  summary: 'What I have asked, entered, won and mentored, on one page',
  status: 200,
  answer: Data(Resume.extend({ is_public: z.boolean() })),
})

export const shareResume = route({
  method: 'PUT',
  url: '/me/resume',
  auth: 'member',
  summary: 'Publish or hide my innovation resume',
  body: z.object({ is_public: z.boolean() }),
  status: 200,
  answer: Data(z.object({ is_public: z.boolean() })),
})

/** Responds with 404 unless the member publishes it. */
export const readResume = route({
  method: 'GET',
  url: '/members/:handle/resume',
  auth: 'visitor',
  summary: 'A member’s innovation resume',
  params: z.object({ handle: Handle }),
  status: 200,
  answer: Data(Resume),
})
