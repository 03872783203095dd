import type { Allowed } from '@ideathlon/contracts/challenges'
import type { IdeaId, MemberId } from '@ideathlon/contracts/ids'
import type { IdeaPage } from '@ideathlon/contracts/innovator'
import type { RefusalReason } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { isRevealedIn } from '../../../kernel/challenges/revealed.ts'
import type { Decision } from '../../../kernel/command/decision.ts'
import type { ApiDb } from '../../../kernel/deps.ts'
import { faceOf, NAME_COLUMNS } from '../../../kernel/members/display-name.ts'
import { can } from '../../../kernel/permissions/can.ts'
import type { ChallengeRow } from '../../challenges/store.ts'
import {
  outcomeOf,
  pickOf,
  RESULT_COLUMNS,
  resultOf,
  TEXT_COLUMNS,
  textOf,
} from '../../idea-reading/idea-columns.ts'
import { openTo } from '../../idea-reading/privacy.ts'
import { isToPick } from '../../idea-reading/results-visible.ts'
import { type CoAuthorFaces, readCoAuthors } from '../co-authors/queries.ts'
import { questionOf } from '../innovator/challenge-of-idea.ts'
import { decideOutcome } from '../outcome/rules.ts'
import { editStateOf } from '../writing/commands.ts'
import { decideEdit } from '../writing/rules.ts'

function rowOf(db: ApiDb, id: IdeaId, viewer: MemberId | undefined) {
  return db
    .selectFrom('ideas as i')
    .innerJoin('accounts as a', 'a.id', 'i.author')
    .innerJoin('challenges as c', 'c.id', 'i.challenge')
    .leftJoin('picks as p', (on) =>
      on.onRef('p.idea', '=', 'i.id').on('c.state', 'in', ['settled', 'archived']),
    )
    .select([...TEXT_COLUMNS, ...RESULT_COLUMNS, ...NAME_COLUMNS])
    .select(['p.place as pick_place', 'p.comment'])
    .select(['i.challenge', 'i.author', 'i.entered_at', 'i.joins_at', 'i.is_test', 'i.state'])
    .select(['i.declined_at', 'i.declined_reason'])
    .select(openTo(viewer).as('is_open_to'))
    .where('i.id', '=', id)
    .executeTakeFirst()
}

type IdeaRow = NonNullable<Awaited<ReturnType<typeof rowOf>>>

/**
 * One idea as this viewer can see it; undefined if they cannot see it at all. While the challenge
 * is open, only its authors see it. A declined idea is always visible only to its authors.
 */
export async function readIdeaPage(
  db: ApiDb,
  { id, viewer, now }: { id: IdeaId; viewer: Actor | undefined; now: Date },
): Promise<IdeaPage | undefined> {
  const row = await rowOf(db, id, viewer?.id)
  if (row === undefined) return undefined
  const challenge = await readQuestion(db, row.challenge)
  const beside = (await readCoAuthors(db, [id]))(id)
  const own = partOf(row, beside, viewer?.id)
  const isRevealed = isRevealedIn(challenge.state)
  const isThere = row.state === 'published' && challenge.hidden_at === null
  const isPublic = isRevealed && isThere && row.is_open_to
  if (!own.isBehind && !isPublic) return undefined
  const isPlaceShown = isRevealed && !isToPick(challenge, viewer?.id)
  return {
    ...textOf(row),
    challenge: questionOf(challenge, now),
    picture: pictureOf(challenge),
    is_mine: own.isAuthor,
    is_test: row.is_test,
    entered_at: isRevealed || own.isAuthor ? row.entered_at.toISOString() : null,
    author: faceOf({ ...row, id: row.author }),
    co_authors: beside.coAuthors,
    invited: own.isAuthor ? beside.invited : [],
    am_invited: own.isInvited,
    is_co_author: own.isCoAuthor,
    declined: declinedOf(row),
    result: isPlaceShown && row.state === 'published' ? resultOf(row) : null,
    outcome: outcomeOf(row),
    pick: row.state === 'published' ? pickOf(row) : null,
    can: await allowancesOf(db, { row, challenge, viewer, now }),
  }
}

const pictureOf = ({
  caption_solution_format: style,
  primary_image,
  image_alt,
}: Question): IdeaPage['picture'] =>
  style === null ? null : { caption_solution_format: style, primary_image, image_alt }

function partOf(row: IdeaRow, { coAuthors, invited }: CoAuthorFaces, viewer: MemberId | undefined) {
  const isAuthor = row.author === viewer
  const isCoAuthor = coAuthors.some((face) => face.id === viewer)
  const isInvited = invited.some((face) => face.id === viewer)
  return { isAuthor, isCoAuthor, isInvited, isBehind: isAuthor || isCoAuthor || isInvited }
}

export function declinedOf(row: {
  state: string
  declined_at: Date | null
  declined_reason: string
}): IdeaPage['declined'] {
  if (row.state !== 'declined') return null
  return { reason: row.declined_reason, at: row.declined_at?.toISOString() ?? null }
}

type Question = ChallengeRow & { category_name: string; hue: number }

function readQuestion(db: ApiDb, id: number): Promise<Question> {
  return db
    .selectFrom('challenges as c')
    .innerJoin('categories as g', 'g.id', 'c.category')
    .selectAll('c')
    .select(['g.name as category_name', 'g.hue'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
}

type IdeaQuery = {
  row: { id: number; author: number; title: string; state: 'published' | 'declined' } & {
    entered_at: Date
    joins_at: Date | null
    image: string | null
    is_test: boolean
  }
  challenge: ChallengeRow
  viewer: Actor | undefined
  now: Date
}

const not = (reason: RefusalReason): Allowed => ({ allowed: false, reason })
const as = (decision: Decision): Allowed =>
  decision.ok ? { allowed: true, reason: null } : not(decision.reason)

/** The actions that the viewer can take on an idea, by the same rules as the commands. */
async function allowancesOf(
  db: ApiDb,
  { row, challenge, viewer, now }: IdeaQuery,
): Promise<IdeaPage['can']> {
  const isDeclined = row.state === 'declined'
  const mayEdit = can(viewer, 'idea.edit', { owner: row.author })
  const maySay = can(viewer, 'idea.outcome', { asker: challenge.asker })
  return {
    edit: mayEdit
      ? as(decideEdit(await editStateOf(db, { challenge, idea: row, now }), now))
      : not('not_your_idea'),
    invite:
      can(viewer, 'idea.invite', { owner: row.author }) && !row.is_test && !isDeclined
        ? { allowed: true, reason: null }
        : not('not_your_idea'),
    set_outcome: maySay
      ? as(decideOutcome({ state: challenge.state, isDeclined, isTest: row.is_test }))
      : not('not_your_outcome'),
  }
}
