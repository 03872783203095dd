import type { Deps } from '@ideathlon/api/kernel/deps'
import { rateQuestion } from '@ideathlon/api/play/ratings/question/commands'
import { forgetFlags } from '@ideathlon/api/site/flags/queries'
import { FLAG_DEFAULTS } from '@ideathlon/contracts/flag-defaults'
import { ChallengeSlug } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import { by, readAccounts } from '../accounts.ts'
import { addOnce } from '../add-once.ts'
import { addGuests } from './add-guests.ts'
import { addSuggestions } from './add-suggestions.ts'

const SURVEYS = 'survey-mode-link'
/** Turns surveys on for everybody, without variants. */
const SURVEYS_ON = { ...FLAG_DEFAULTS[SURVEYS], everyone: true, variants: [] }
const RATERS_A_QUESTION = 9

type Demo = { logins: readonly string[]; now: number }

/**
 * Adds suggestions, challenge ratings and an open survey. Runs only once, so that later changes are
 * kept.
 */
export async function addPlay(deps: Deps, { logins, now }: Demo): Promise<void> {
  const { db } = deps
  await addOnce(db, 'demo-play', async () => {
    const people = await readAccounts(db, logins)
    const ids = people.map(({ id }) => id)
    const then = { ...deps, now: () => new Date(now) }
    await addSuggestions(db, { logins: ids, now })
    await rateQuestions(then)
    await holdSurveys(then, ids)
    await addGuests(then, { askers: ids, now })
  })
}

/** Some members who rated the ideas of a challenge also rate the challenge. */
async function rateQuestions(deps: Deps): Promise<void> {
  const { rows } = await sql<{ slug: string; rater: number; stars: number }>`
    select c.slug, r.rater, 3 + (r.rater + c.id) % 3 as stars
    from challenges c cross join lateral (
      select distinct r.rater from ratings r
      join ideas i on i.id = r.idea
      where i.challenge = c.id and r.rater <> c.asker
      order by r.rater limit ${RATERS_A_QUESTION}) r
    where c.state = 'open' and c.closes_at > ${deps.now()}
    order by c.id, r.rater`.execute(deps.db)
  for (const { slug, rater, stars } of rows) {
    await rateQuestion(deps, by(rater), {
      slug: ChallengeSlug.parse(slug),
      command: { value: stars },
    })
  }
}

/** Lets guests rate the open challenges. */
async function holdSurveys({ db, now }: Deps, askers: readonly number[]): Promise<void> {
  const setting = JSON.stringify(SURVEYS_ON)
  await db
    .insertInto('flags')
    .values({ name: SURVEYS, setting, changed_by: null, changed_at: now() })
    .onConflict((known) => known.doNothing())
    .execute()
  forgetFlags(db)
  await db
    .updateTable('challenges')
    .set({ survey_mode: true })
    .where('asker', 'in', askers)
    .where('state', '=', 'open')
    .where('closes_at', '>', now())
    .execute()
}
