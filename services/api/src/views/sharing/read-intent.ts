import type { Allowed } from '@ideathlon/contracts/challenges'
import { ChallengeSlug } from '@ideathlon/contracts/ids'
import { COMMUNITY_WINNERS } from '@ideathlon/contracts/limits'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { ShareIntent, ShareSubject, SharingContent } from '@ideathlon/contracts/sharing'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { isRevealedIn } from '../../kernel/challenges/revealed.ts'
import type { ApiDb, Deps } from '../../kernel/deps.ts'
import { displayName, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { can } from '../../kernel/permissions/can.ts'
import { type CardRow, cardOf as shown } from '../../play/challenges/queries.ts'
import { isToPick } from '../../play/idea-reading/results-visible.ts'
import { readRankedIdeas } from '../../play/ideas/queries.ts'
import { cardOf, surveyOf } from '../../play/surveys/queries.ts'
import { decideSurvey } from '../../play/surveys/rules.ts'
import { composeMember, composeQuestion, type ShareLink } from './compose-share.ts'

export type ShareIntentInput = {
  subject: ShareSubject
  target: string
  viewer: Actor | undefined
  origin: string
  ownText?: string | undefined
  skipIdeas?: boolean
  asSurvey?: boolean
}

const NO_SURVEY: Allowed = { allowed: false, reason: 'survey_unfit' }

export async function readIntent(deps: Deps, sharing: ShareIntentInput): Promise<ShareIntent> {
  const { content, survey } = await contentOf(deps, sharing)
  const { viewer, subject, target } = sharing
  return { ...content, survey, is_snoozed: await isSnoozed(deps.db, viewer?.id, subject, target) }
}

type Content = { content: SharingContent; survey: Allowed }

export async function contentOf(deps: Deps, sharing: ShareIntentInput): Promise<Content> {
  const scout = await scoutIdOf(deps.db, sharing.viewer)
  if (sharing.subject === 'user') {
    return { content: await memberContent(deps.db, sharing, scout), survey: NO_SURVEY }
  }
  return questionContent(deps, sharing, scout)
}

/** Links shared by visitors credit no scout. */
async function scoutIdOf(db: ApiDb, viewer: Actor | undefined): Promise<string | null> {
  if (viewer === undefined) return null
  const { handle } = await db
    .selectFrom('accounts')
    .select('handle')
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  return handle
}

async function questionContent(
  deps: Deps,
  sharing: ShareIntentInput,
  scout: string | null,
): Promise<Content> {
  const slug = ChallengeSlug.safeParse(sharing.target)
  if (!slug.success) throw notFound(REFUSALS.challenge_not_found)
  const card = await cardOf(deps, slug.data, sharing.viewer)
  const survey = await surveyFor(deps, card, sharing.viewer)
  const path = `/challenges/${card.slug}`
  const isSurvey = sharing.asSurvey === true && survey.allowed
  const link: ShareLink = {
    origin: sharing.origin,
    path: isSurvey ? `${path}/survey` : path,
    scout,
  }
  const { catalyst, category, is_closed } = shown(card, deps.now())
  const question = {
    slug: card.slug,
    title: card.question_title,
    detail: card.question_detail,
    image: card.primary_image,
    tags: card.tags,
    category: category.name,
    catalyst: catalyst.handle,
    isClosed: is_closed,
    topIdeas: sharing.skipIdeas ? [] : await topIdeas(deps.db, card, sharing.viewer),
  }
  return { content: composeQuestion(question, { link, ownText: sharing.ownText }), survey }
}

async function surveyFor(deps: Deps, card: CardRow, viewer: Actor | undefined): Promise<Allowed> {
  if (!can(viewer, 'challenge.survey', { asker: card.asker })) {
    return { allowed: false, reason: 'not_your_survey' }
  }
  return decideSurvey((await surveyOf(deps, card)).rule)
}

/** Empty before the close, and for an asker who has not picked yet. */
async function topIdeas(
  db: ApiDb,
  card: CardRow,
  viewer: Actor | undefined,
): Promise<readonly string[]> {
  // Everybody can read a shared text.
  const isPrivate = card.solution_format === 'ama'
  if (!isRevealedIn(card.state) || isToPick(card, viewer?.id) || isPrivate) return []
  const list = { challenge: card.id, viewer: viewer?.id, page: 0, size: COMMUNITY_WINNERS }
  const { ideas } = await readRankedIdeas(db, {
    ...list,
    isToPick: false,
    arePicksFinal: false,
    isShut: false,
  })
  return ideas.filter(({ result }) => result?.place != null).map(({ title }) => title)
}

async function memberContent(
  db: ApiDb,
  { target, viewer, origin, ownText }: ShareIntentInput,
  scout: string | null,
): Promise<SharingContent> {
  const row = await db
    .selectFrom('accounts as a')
    .select(['a.id', 'a.slogan', ...NAME_COLUMNS])
    .where('a.handle', '=', target.toLowerCase())
    .where('a.deleted_at', 'is', null)
    .where('a.is_guest', '=', false)
    .executeTakeFirst()
  if (row === undefined) throw notFound('There is no member with this handle.')
  const link = { origin, path: `/${row.handle}`, scout }
  const { handle, slogan } = row
  const member = { handle, slogan, name: displayName(row), isOwn: viewer?.id === row.id }
  return composeMember(member, { link, ownText })
}

async function isSnoozed(
  db: ApiDb,
  member: number | undefined,
  subject: ShareSubject,
  target: string,
): Promise<boolean> {
  if (member === undefined) return false
  const found = await db
    .selectFrom('snoozed_sharings')
    .select('id')
    .where('member', '=', member)
    .where('subject', '=', subject)
    .where('target', '=', target)
    .executeTakeFirst()
  return found !== undefined
}
