import type { ChallengeCard } from '@ideathlon/contracts/challenges'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { SEARCH_MATCHES_MAX } from '@ideathlon/contracts/search'
import { sql } from 'kysely'
import type { ApiDb } from '../deps.ts'
import { askedOn } from '../platforms/asked-on.ts'
import { cardsOf } from '../widgets/home.ts'
import { enoughInCommon, tellingWords } from './any-word.ts'

const SIMILAR = 4

type Writing = { text: string; home: number; now: Date }

/** What was asked before in nearly these words, the most alike first. */
export async function findSimilar(
  db: ApiDb,
  { text, home, now }: Writing,
): Promise<ChallengeCard[]> {
  const words = tellingWords(text)
  if (words.length === 0) return []
  const any = sql`to_tsquery('english', ${words.join(' | ')})`
  const here = home === MAIN_PLATFORM ? sql`true` : askedOn(home)
  const { rows } = await sql<{ id: number }>`
    with said as materialized (
      select to_tsquery('english', word) as word from unnest(${words}::text[]) word
    ), found as (
      select c.id, c.words from challenges c
      where c.words @@ ${any} and c.shelf <> 'hidden' and c.hidden_at is null and ${here}
      limit ${SEARCH_MATCHES_MAX}
    )
    select f.id from found f join said s on f.words @@ s.word
    group by f.id, f.words
    having count(*) >= ${enoughInCommon(words)}
    order by count(*) desc, ts_rank_cd(f.words, ${any}) desc, f.id desc
    limit ${SIMILAR}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return cardsOf(db, ids, now)
}
