import type { CategoryId, ChallengeId } from '@ideathlon/contracts/ids'
import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import type { Client } from 'pg'
import { type FurtherScopes, NO_FURTHER_SCOPES, type ScopesOf } from '../../fold/scopes.ts'
import type { ParsedCommand } from '../batch.ts'

type ChallengeScope = Pick<FurtherScopes, 'home' | 'owner' | 'asker'>
const NOTHING: ChallengeScope = { home: null, owner: null, asker: null }

const CHALLENGES_MAX = 50_000
/**
 * Entries expire after this time, because a platform's owner and a category's parent can change.
 */
const CACHE_MS = 60_000

/**
 * Where challenges run and who asked them. The writer stores this in the log with each event,
 * because a fold must not depend on later changes. It is kept in memory, so that a batch rarely
 * needs a query.
 */
export class ScopeBook {
  private readonly challenges = new MemoryCache<ChallengeId, ChallengeScope>({
    entriesMax: CHALLENGES_MAX,
    ttlMs: CACHE_MS,
    now: () => new Date(),
  })
  private readonly parents = new MemoryCache<'all', ReadonlyMap<CategoryId, CategoryId>>({
    entriesMax: 1,
    ttlMs: CACHE_MS,
    now: () => new Date(),
  })

  async scopesOf(commands: readonly ParsedCommand[], client: Client): Promise<ScopesOf> {
    const events = commands.flatMap((parsed) => (parsed.ok ? parsed.command.events : []))
    const named = new Set(events.flatMap(({ challenge }) => challenge ?? []))
    const challenges = await this.challenges.loadMany([...named], (ids) =>
      readChallenges(client, ids),
    )
    const parents = await this.parents.load('all', () => readParents(client))
    return ({ platform, category, challenge }) => {
      const { home, owner, asker } = challenges.get(challenge ?? 0) ?? NOTHING
      return {
        home: home === platform ? null : home,
        owner,
        asker: asker === owner ? null : asker,
        parent: parents.get(category ?? 0) ?? NO_FURTHER_SCOPES.parent,
      }
    }
  }
}

/** Unknown challenges are included as well: their events count towards nothing else. */
async function readChallenges(
  client: Client,
  ids: readonly ChallengeId[],
): Promise<Map<ChallengeId, ChallengeScope>> {
  const { rows } = await client.query<ChallengeScope & { challenge: ChallengeId }>({
    name: 'challenge-scopes',
    text: `select challenge, home, owner, asker from public.challenge_scopes
           where challenge = any($1::int[])`,
    values: [ids],
  })
  const found = new Map<ChallengeId, ChallengeScope>(ids.map((id) => [id, NOTHING]))
  for (const { challenge, ...scopes } of rows) found.set(challenge, scopes)
  return found
}

async function readParents(client: Client): Promise<Map<CategoryId, CategoryId>> {
  const { rows } = await client.query<{ category: CategoryId; parent: CategoryId }>(
    'select category, parent from public.category_parents',
  )
  return new Map(rows.map(({ category, parent }) => [category, parent]))
}
