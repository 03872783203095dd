import type { DatabaseUrls } from '@ideathlon/service-kit/embedded/postgres/urls'
import { createLogger } from '@ideathlon/service-kit/logger'
import { Config } from '../../services/scoring/src/config.ts'
import { type ScoringService, startScoring } from '../../services/scoring/src/service.ts'

export const INTERNAL_SECRET = 'only-for-tests-only-for-tests-only'

/** Starts a scoring service in this process, on a free port. */
export async function startScoringOn(
  stack: Pick<DatabaseUrls, 'roleUrls'> & { natsUrl: string },
  settings: Record<string, string> = {},
): Promise<ScoringService> {
  const config = Config.parse({
    DATABASE_URL: stack.roleUrls.scoring,
    NATS_URL: stack.natsUrl,
    PORT: 0,
    INTERNAL_SECRET,
    ...settings,
  })
  return startScoring(config, createLogger('scoring', 'error'))
}
