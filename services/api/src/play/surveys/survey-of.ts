import type { ChallengeSlug } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { Deps } from '../../kernel/deps.ts'
import { readFlags } from '../../site/flags/queries.ts'
import { viewFlag } from '../../site/flags/rules.ts'
import { isRatingStarted, opennessOf } from '../challenges/openness.ts'
import { type CardRow, readCard } from '../challenges/queries.ts'
import type { SurveyState } from './decide-survey.ts'

type Surveyed = Pick<
  CardRow,
  | 'asker'
  | 'state'
  | 'opens_at'
  | 'closes_at'
  | 'sealed_at'
  | 'solution_format'
  | 'caption_solution_format'
  | 'idea_entry_fee_cents'
  | 'survey_mode'
  | 'rating_started_at'
  | 'ideas'
>

/** `autoSurvey`: the flag says that visitors see the survey first. */
export type Survey = { rule: SurveyState; autoSurvey: boolean }

/** The flag is the asker's: it is their question that is shared. */
export async function surveyOf(deps: Pick<Deps, 'db' | 'now'>, card: Surveyed): Promise<Survey> {
  const asker = await deps.db
    .selectFrom('accounts')
    .select(['id', 'is_admin as admin'])
    .where('id', '=', card.asker)
    .executeTakeFirstOrThrow()
  const flag = viewFlag(await readFlags(deps), 'survey-mode-link', { member: asker, dice: 0 })
  const payload = flag.variants.find(({ value }) => value === flag.variant)?.payload
  return {
    rule: {
      challenge: opennessOf(card, deps.now()),
      solutionFormat: card.solution_format,
      isCaption: card.caption_solution_format !== null,
      entryFeeCents: card.idea_entry_fee_cents,
      isFlagOn: flag.enabled,
      isRatingStarted: isRatingStarted(card),
      isOn: card.survey_mode,
    },
    autoSurvey: payload?.auto_survey === true,
  }
}

export async function cardOf(
  { db }: Pick<Deps, 'db'>,
  slug: ChallengeSlug,
  viewer: Actor | undefined,
): Promise<CardRow> {
  const card = await readCard(db, slug, viewer)
  if (card === undefined) throw notFound(REFUSALS.challenge_not_found)
  return card
}
