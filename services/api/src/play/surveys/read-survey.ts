import type { Allowed } from '@ideathlon/contracts/challenges'
import type { ChallengeSlug } from '@ideathlon/contracts/ids'
import type { SurveyView } from '@ideathlon/contracts/surveys'
import type { Actor } from '@ideathlon/service-kit/auth'
import type { Deps } from '../../kernel/deps.ts'
import { can } from '../../kernel/permissions/can.ts'
import { cardOf as shown } from '../challenges/queries.ts'
import { readProgress } from '../ratings/progress.ts'
import { decideFitness, decideSurvey, type SurveyState } from './decide-survey.ts'
import { cardOf, surveyOf } from './survey-of.ts'

export async function readSurvey(
  deps: Pick<Deps, 'db' | 'now'>,
  { slug, viewer }: { slug: ChallengeSlug; viewer: Actor | undefined },
): Promise<SurveyView> {
  const card = await cardOf(deps, slug, viewer)
  const { rule, autoSurvey } = await surveyOf(deps, card)
  const survey = decideSurvey(rule)
  const { state, closes_at } = shown(card, deps.now())
  const isGuest = viewer?.guest === card.id
  return {
    slug: card.slug,
    question_title: card.question_title,
    question_detail: card.question_detail,
    hue: card.hue,
    primary_image: card.primary_image,
    image_alt: card.image_alt,
    state,
    closes_at,
    ideas: card.ideas,
    survey,
    comes_first: viewer === undefined && autoSurvey && survey.allowed,
    is_asker: viewer?.id === card.asker,
    is_on: card.survey_mode,
    can_switch: maySwitch(viewer, card.asker, rule),
    guest: isGuest
      ? await readProgress(deps.db, { challenge: card.id, rater: viewer.id }, deps.now())
      : null,
  }
}

function maySwitch(viewer: Actor | undefined, asker: number, rule: SurveyState): Allowed {
  if (can(viewer, 'challenge.survey', { asker })) return decideFitness(rule)
  return { allowed: false, reason: 'not_your_survey' }
}
