import type { LayerRules } from './one-way.ts'

/** Folding does not depend on storage, and serving is built on projection. */
const SCORING: LayerRules = {
  base: 'services/scoring/src',
  layers: [
    ['fold', 'rules'],
    ['log', 'tracing'],
    ['log-writer', 'projector'],
    ['boards', 'profiles', 'standings'],
    ['awards', 'explain', 'failed-events', 'figures', 'pipeline', 'point-in-time', 'verify'],
    ['highlights', 'rebuild', 'what-if'],
    ['views', 'jobs'],
    ['rule-drafts'],
    ['routes'],
    [
      ...[
        'announce-boards.ts',
        'announce-notes.ts',
        'announce.ts',
        'app.ts',
        'config.ts',
        'leader-term.ts',
        'redirect-reads.ts',
        'main.ts',
        'own-url.ts',
        'parts.ts',
      ],
      ...['service.ts', 'work-metrics.ts', 'ops'],
    ],
  ],
}

/** Cycles do not depend on the calendar, races or tournaments, which build on them. */
const OLYMPIAD: LayerRules = {
  base: 'services/olympiad/src',
  layers: [
    [
      ...['tables.ts', 'config.ts', 'kernel', 'documents'],
      ...[
        'ledger/accounts.ts',
        'ledger/tables.ts',
        'notifications/tables.ts',
        'payments/tables.ts',
        'payouts/tables.ts',
        'scopes/tables.ts',
        'transfers/tables.ts',
      ],
    ],
    ['providers', 'scopes'],
    ['ledger', 'notifications'],
    ['transfers'],
    ['wallets'],
    ['promises'],
    ['payments'],
    ['cycles'],
    ['calendar', 'races', 'tournaments'],
    ['directors', 'players', 'funding', 'entry-fees'],
    ['leavers', 'payouts'],
    ['log-follower'],
    ['money.ts'],
    ['app.ts', 'jobs.ts', 'service.ts', 'main.ts', 'ops'],
  ],
}

/** The code that all services share. */
const SERVICE_KIT: LayerRules = {
  base: 'packages/service-kit/src',
  layers: [
    ['hosts', 'lists', 'logging'],
    [
      ...['auth.ts', 'config.ts', 'health.ts', 'logger.ts', 'metrics.ts', 'migrate.ts'],
      ...['cache', 'database', 'embedded', 'languages', 'tracing'],
    ],
    ['database.ts', 'nats.ts', 'ops.ts', 'shutdown.ts'],
    ['log'],
    ['http'],
    ['process'],
    ['outbox'],
    ['monitoring.ts', 'ops', 'testing', 'worker'],
  ],
}

export const SERVICE_LAYER_RULES: readonly LayerRules[] = [SCORING, OLYMPIAD, SERVICE_KIT]
