import type { CompletedChallenge } from '@ideathlon/contracts/widgets'
import { shownOn } from '../../community/platforms/shown-on.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { languageOfIdea } from '../../kernel/languages/language-of-idea.ts'
import { faceOf, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { cardOf, cardRows } from '../../play/challenges/queries.ts'

type PageChoice = { platform: number; isWon: boolean; page: number; size: number; now: Date }

/** Closed challenges, latest first, each with the winning idea. */
export async function readCompletedPage(
  db: ApiDb,
  { platform, isWon, page, size, now }: PageChoice,
): Promise<{ data: CompletedChallenge[]; total: number }> {
  const closed = db
    .selectFrom('challenges as c')
    .where('c.shelf', '=', 'closed')
    .where(shownOn(platform))
    .$if(isWon, (query) =>
      query
        .where('c.state', '<>', 'closed')
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('ideas as i')
              .select('i.id')
              .whereRef('i.challenge', '=', 'c.id')
              .where('i.place', '=', 1)
              .where('i.is_private', '=', false),
          ),
        ),
    )
  const [rows, { total }] = await Promise.all([
    cardRows(
      closed
        .orderBy('c.closes_at', 'desc')
        .orderBy('c.id', 'desc')
        .limit(size)
        .offset(page * size),
    ).execute(),
    closed.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  const winners = await winnersOf(
    db,
    rows.map(({ id }) => id),
  )
  const data = rows.map((row) => ({ ...cardOf(row, now), winner: winners.get(row.id) ?? null }))
  return { data, total: Number(total) }
}

/**
 * The winners, in one answer for all viewers. It includes settled challenges only, because an asker
 * must not see the crowd's ranking before their picks are final.
 */
async function winnersOf(db: ApiDb, challenges: readonly number[]) {
  const winners = new Map<number, NonNullable<CompletedChallenge['winner']>>()
  if (challenges.length === 0) return winners
  const rows = await db
    .selectFrom('ideas as i')
    .innerJoin('challenges as c', 'c.id', 'i.challenge')
    .innerJoin('accounts as a', 'a.id', 'i.author')
    .select(['i.challenge', 'i.title', 'i.description', 'i.body', 'a.id', ...NAME_COLUMNS])
    .where('i.challenge', 'in', challenges)
    .where('i.place', '=', 1)
    .where('i.is_private', '=', false)
    .where('c.state', '<>', 'closed')
    .orderBy('i.id', 'desc')
    .execute()
  for (const { challenge, title, description, body, ...author } of rows) {
    const lang = languageOfIdea({ title, description, body })
    winners.set(challenge, { title, lang, author: faceOf(author) })
  }
  return winners
}
