import type { IdeaId, MemberId } from '@ideathlon/contracts/ids'
import type { IdeaPage } from '@ideathlon/contracts/innovator'
import type { Actor } from '@ideathlon/service-kit/auth'
import { isRevealedIn } from '../../../kernel/challenges/revealed.ts'
import type { ApiDb } from '../../../kernel/deps.ts'
import { faceOf, NAME_COLUMNS } from '../../../kernel/members/display-name.ts'
import { openTo } from '../../ama/privacy.ts'
import type { ChallengeRow } from '../../challenges/load.ts'
import { type Beside, readCoAuthors } from '../co-authors/read-co-authors.ts'
import { questionOf } from '../innovator/question.ts'
import { isToPick } from '../places-told.ts'
import { allowancesOf } from './allowances.ts'
import { outcomeOf, pickOf, RESULT_COLUMNS, resultOf, WORD_COLUMNS, wordsOf } from './idea-words.ts'

function rowOf(db: ApiDb, id: IdeaId, viewer: MemberId | undefined) {
  return db
    .selectFrom('ideas as i')
    .innerJoin('accounts as a', 'a.id', 'i.author')
    .innerJoin('challenges as c', 'c.id', 'i.challenge')
    .leftJoin('picks as p', (on) =>
      on.onRef('p.idea', '=', 'i.id').on('c.state', 'in', ['settled', 'archived']),
    )
    .select([...WORD_COLUMNS, ...RESULT_COLUMNS, ...NAME_COLUMNS])
    .select(['p.place as pick_place', 'p.comment'])
    .select(['i.challenge', 'i.author', 'i.entered_at', 'i.is_test', 'i.state'])
    .select(['i.declined_at', 'i.declined_reason'])
    .select(openTo(viewer).as('is_open_to'))
    .where('i.id', '=', id)
    .executeTakeFirst()
}

type IdeaRow = NonNullable<Awaited<ReturnType<typeof rowOf>>>

/**
 * One idea, as far as the viewer may know of it; undefined where not even that. While its question is
 * open it is there for those who stand behind it. A declined one is its authors' alone.
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
  const isTold = isRevealed && !isToPick(challenge, viewer?.id)
  return {
    ...wordsOf(row),
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
    result: isTold && row.state === 'published' ? resultOf(row) : null,
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

function partOf(row: IdeaRow, { coAuthors, invited }: Beside, viewer: MemberId | undefined) {
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
