import type { ChallengeSlug, IdeaId } from '@ideathlon/contracts/ids'
import type { MentoringId, MentoringKind } from '@ideathlon/contracts/mentoring'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { loadChallenge } from '../challenges/load.ts'
import { opennessOf } from '../challenges/openness.ts'
import { challengeContext } from '../challenges/save.ts'
import { type Origin, type Outcome, runCommand } from '../command.ts'
import type { Deps, Tx } from '../deps.ts'
import { decideMentoring } from './decide-mentoring.ts'

export type Mentoring = { slug: ChallengeSlug; idea: IdeaId; kind: MentoringKind; body: string }
type Mentored = { id: MentoringId; kind: MentoringKind }

export function mentorIdea(
  deps: Deps,
  origin: Origin & { actor: number },
  { slug, idea, kind, body }: Mentoring,
): Promise<Outcome<Mentored>> {
  const mentor = origin.actor
  return runCommand(deps, origin, {
    load: async (tx) => {
      const challenge = await loadChallenge(tx, { slug }, 'shared')
      return { challenge, ...(await loadIdea(tx, { challenge: challenge.id, idea, mentor })) }
    },
    decide: ({ challenge, author, state, said }, now) =>
      decideMentoring(
        {
          challenge: opennessOf(challenge, now),
          isAma: false,
          mentorId: mentor,
          authorId: author,
          isDeclined: state === 'declined',
          said,
        },
        { kind },
      ),
    save: async (tx, { challenge }, _accepted, now) => {
      const { id } = await tx
        .insertInto('mentorings')
        .values({ challenge: challenge.id, idea, mentor, kind, body, written_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { view: { id, kind }, context: challengeContext(challenge, idea) }
    },
  })
}

/** The idea's row is locked: the same word said twice at once is said once. */
async function loadIdea(
  tx: Tx,
  { challenge, idea, mentor }: { challenge: number; idea: IdeaId; mentor: number },
) {
  const row = await tx
    .selectFrom('ideas')
    .select(['author', 'state'])
    .where('id', '=', idea)
    .where('challenge', '=', challenge)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound(REFUSALS.idea_not_found)
  const said = await tx
    .selectFrom('mentorings')
    .select('kind')
    .where('idea', '=', idea)
    .where('mentor', '=', mentor)
    .execute()
  return { ...row, said: said.map(({ kind }) => kind) }
}
