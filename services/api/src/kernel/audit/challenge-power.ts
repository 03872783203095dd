import type { PowerAct } from '@ideathlon/contracts/acts-of-power'
import type { PowerUse } from './act-of-power.ts'

type Named = { id: number; slug: string; asker: number; question_title: string }

/** An act on a challenge, which may belong to another member. */
export const challengePower = (act: PowerAct, challenge: Named, detail?: object): PowerUse => ({
  act,
  owner: challenge.asker,
  subject: `challenge:${challenge.id}`,
  title: challenge.question_title,
  link: `/challenges/${challenge.slug}`,
  ...(detail && { detail }),
})

/** Marks an event that was not caused by the asker. */
export const byAdmin = (actor: number | null, asker: number): { by?: 'admin' } =>
  actor === null || actor === asker ? {} : { by: 'admin' }
