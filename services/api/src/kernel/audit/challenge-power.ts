import type { PowerActName } from '@ideathlon/contracts/acts-of-power'
import type { PowerUse } from './act-of-power.ts'

type ChallengeAuthors = { asker: number; co_author: number | null }
type Named = Omit<ChallengeAuthors, 'co_author'> & {
  id: number
  slug: string
  question_title: string
}

/** An action on a challenge, which may belong to another member. */
export const challengePower = (act: PowerActName, challenge: Named, detail?: object): PowerUse => ({
  act,
  owner: challenge.asker,
  subject: `challenge:${challenge.id}`,
  title: challenge.question_title,
  link: `/challenges/${challenge.slug}`,
  ...(detail && { detail }),
})

/**
 * An action on a challenge that its co-author may also take, because the challenge belongs to them
 * as well.
 */
export const sharedPower = (
  act: PowerActName,
  challenge: Named & ChallengeAuthors,
  by: { actor: number; detail?: object },
): PowerUse => {
  const isTheirs = by.actor === challenge.co_author
  const asker = isTheirs ? by.actor : challenge.asker
  return challengePower(act, { ...challenge, asker }, by.detail)
}

/**
 * Marks an event that was caused neither by the asker nor, if `coAuthor` is given, by the
 * co-author.
 */
export const byAdmin = (
  actor: number | null,
  asker: number,
  coAuthor?: number | null,
): { by?: 'admin' } =>
  actor === null || actor === asker || actor === coAuthor ? {} : { by: 'admin' }
