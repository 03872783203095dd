import type { ChallengeSlug, IdeaId } from '@ideathlon/contracts/ids'
import type { MentoringId, MentoringKind } from '@ideathlon/contracts/mentoring'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { isUnverified } from '../../community/fair-pay/asker-pay.ts'
import { isOwnIdea } from '../../community/relations/one-person.ts'
import { type Origin, type Outcome, runCommand } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { can } from '../../kernel/permissions/can.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { opennessOf } from '../challenges/openness.ts'
import { challengeContext, loadChallenge } from '../challenges/store.ts'
import { areIdeasHiddenFrom } from '../idea-reading/privacy.ts'
import { decideMentoring } from './rules.ts'
import { ideaMentored } from './signals.ts'

export type Mentoring = { slug: ChallengeSlug; idea: IdeaId; kind: MentoringKind; body: string }
type Mentored = { id: MentoringId; kind: MentoringKind }
type By = { origin: Origin; actor: Actor }

export function mentorIdea(
  deps: Deps,
  { origin, actor }: By,
  { slug, idea, kind, body }: Mentoring,
): Promise<Outcome<Mentored>> {
  const mentor = actor.id
  return runCommand(deps, origin, {
    load: async (tx) => {
      const challenge = await loadChallenge(tx, { slug }, 'shared')
      const isShut = await areIdeasHiddenFrom(tx, challenge, mentor)
      return {
        challenge,
        isShut,
        isUnverified: await isUnverified(tx, mentor),
        ...(await loadIdea(tx, { challenge: challenge.id, idea, mentor })),
      }
    },
    may: () => can(actor, 'idea.mentor'),
    decide: (
      { challenge, isShut, isUnverified, author, stands_behind: isBehind, state, said },
      now,
    ) =>
      decideMentoring(
        {
          challenge: opennessOf(challenge, now),
          isAma: challenge.solution_format === 'ama',
          isShut,
          isUnverified,
          mentorId: mentor,
          authorId: author,
          coAuthorId: challenge.co_author,
          standsBehind: isBehind,
          isDeclined: state === 'declined',
          said,
        },
        { kind },
      ),
    save: async (tx, { challenge, author, title }, _accepted, now) => {
      const { id } = await tx
        .insertInto('mentorings')
        .values({ challenge: challenge.id, idea, mentor, kind, body, written_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await emit(tx, ideaMentored, { idea, title, author }, now)
      const context = challengeContext(challenge, idea)
      return { view: { id, kind }, context, comment: { idea, mentor, kind } }
    },
  })
}

/** The idea is locked, so that the same comment sent twice at the same time is saved once. */
async function loadIdea(
  tx: Tx,
  { challenge, idea, mentor }: { challenge: number; idea: IdeaId; mentor: number },
) {
  const row = await tx
    .selectFrom('ideas as i')
    .select(['i.author', 'i.state', 'i.title'])
    .select(isOwnIdea(mentor).as('stands_behind'))
    .where('i.id', '=', idea)
    .where('challenge', '=', challenge)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound(REFUSALS.idea_not_found)
  const mentoringKinds = await tx
    .selectFrom('mentorings')
    .select('kind')
    .where('idea', '=', idea)
    .where('mentor', '=', mentor)
    .execute()
  return { ...row, said: mentoringKinds.map(({ kind }) => kind) }
}
