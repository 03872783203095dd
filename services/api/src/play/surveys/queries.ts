import type { Allowed } from '@ideathlon/contracts/challenges'
import type { ChallengeSlug } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { SurveyResult, SurveyView } from '@ideathlon/contracts/surveys'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { ApiDb, Deps } from '../../kernel/deps.ts'
import { can } from '../../kernel/permissions/can.ts'
import { readFlags } from '../../site/flags/queries.ts'
import { viewFlag } from '../../site/flags/rules.ts'
import { isRatingStarted, opennessOf } from '../challenges/openness.ts'
import { type CardRow, readCard, cardOf as shown } from '../challenges/queries.ts'
import { readProgress } from '../ratings/queries.ts'
import { decideFitness, decideSurvey, type SurveyState } from './rules.ts'

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

/** `autoSurvey`: whether visitors see the survey first, which a feature flag decides. */
export type Survey = { rule: SurveyState; autoSurvey: boolean }

/** The flag is read for the asker, because the asker owns the shared challenge. */
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

const IDEAS_MAX = 200

type Row = {
  id: number
  title: string
  place: number | null
  by_members: number
  members_stars: number | null
  by_guests: number
  guests_stars: number | null
}

/**
 * Ratings by members and by guests for each idea. Guests who joined before the seal count as
 * members.
 */
export async function readSurveyResults(
  db: ApiDb,
  challenge: number,
): Promise<{ guests: number; ideas: SurveyResult[] }> {
  const given = sql`
    select r.idea, r.rater, r.half_stars,
           a.is_guest or coalesce(a.guest_until > c.sealed_at, false) as by_guest
    from ratings r join accounts a on a.id = r.rater join challenges c on c.id = r.challenge
    where r.challenge = ${challenge}`
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<Row>`
      with given as (${given})
      select i.id, i.title, i.place,
        count(g.idea) filter (where not g.by_guest)::int as by_members,
        (avg(g.half_stars) filter (where not g.by_guest) / 2)::float as members_stars,
        count(g.idea) filter (where g.by_guest)::int as by_guests,
        (avg(g.half_stars) filter (where g.by_guest) / 2)::float as guests_stars
      from ideas i left join given g on g.idea = i.id
      where i.challenge = ${challenge} and i.state = 'published'
      group by i.id order by i.place nulls last, i.id limit ${IDEAS_MAX}`.execute(db),
    sql<{ guests: number }>`
      with given as (${given})
      select count(distinct rater) filter (where by_guest)::int as guests from given`.execute(db),
  ])
  const ideas = rows.map((row) => ({
    idea: row.id,
    title: row.title,
    place: row.place,
    members: { ratings: row.by_members, stars: row.members_stars },
    guests: { ratings: row.by_guests, stars: row.guests_stars },
  }))
  return { guests: counts[0]?.guests ?? 0, ideas }
}
