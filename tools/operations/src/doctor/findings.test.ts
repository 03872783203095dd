import { describe, expect, it } from 'vitest'
import type { Examined } from './examined.ts'
import { exitCodeOf, findingsOf } from './findings.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const DAY_MS = 86_400_000
const before = (ms: number) => new Date(NOW.getTime() - ms)
const ok = <T>(value: T) => ({ ok: true, value }) as const
const away = { ok: false, reason: 'connect ECONNREFUSED' } as const
const allAway = {
  database: away,
  nats: away,
  pipeline: away,
  migrations: away,
  jobs: away,
  mail: away,
}
const beat = (instance: string, leads: boolean) => ({
  instance,
  leads,
  generation: 1,
  position: 5,
  at: NOW.toISOString(),
  clockSkewMs: 400,
  url: null,
  batch: { appends: 0, appended: 0, largest: 0, projections: 0, projected: 0 },
})

const database = {
  connections: 20,
  connectionsMax: 200,
  clockSkewMs: 3,
  idleInTransactionSeconds: 0,
  services: ['api', 'olympiad', 'scoring'],
  hasArchive: true,
  archiveFault: null,
}
const pipeline = {
  lagEvents: 0,
  aheadEvents: 10_000_000,
  lagMs: 0,
  outbox: 0,
  outboxAgeMs: 0,
  failedEvents: 0,
  difference: null,
  scrubAgeMs: 1_000,
}
const well: Examined = {
  now: NOW,
  leadsNowhere: undefined,
  database: ok(database),
  migrations: ok({ missing: [], unknown: [] }),
  pipeline: ok(pipeline),
  jobs: ok([]),
  mail: ok({ failing: 0, since: null, isAnySent: false, reason: '' }),
  nats: ok([beat('a', true), beat('b', false)]),
  disks: ok([{ folder: '/data', freeBytes: 50 * 1024 ** 3 }]),
  backups: ok({ where: 'here', newestAt: before(DAY_MS) }),
  settings: { isPublic: true, hasIdentitySecret: true, hasMail: true },
  certificate: ok({ expiresAt: new Date(NOW.getTime() + 30 * DAY_MS) }),
}

const difference = {
  table: 'brains',
  row: 'role overall, member 7',
  column: 'position',
  expected: '5',
  served: '6',
} as const

describe('the doctor', () => {
  it('finds nothing when all is well', () => {
    expect(findingsOf(well)).toEqual([])
    expect(exitCodeOf([])).toBe(0)
  })

  it('reports only once that no servers are known, and names no address that was never set', () => {
    const nothing = { ...well, leadsNowhere: 'nothing runs', ...allAway } as const
    expect(findingsOf(nothing)).toEqual([
      {
        level: 'bad',
        says: 'No servers found: nothing is running on this DATA_DIR, and DATABASE_URL is not set.',
        next: 'Run npm start, or set DATABASE_URL and NATS_URL.',
        runbook: 'database-away',
      },
    ])
  })

  it('asks to wait while the servers are starting, and suggests nothing that would stop them', () => {
    const found = findingsOf({ ...well, leadsNowhere: 'starting', ...allAway })
    expect(found.map(({ says, next }) => [says, next])).toEqual([
      [
        'Ideathlon is starting, and its database is not ready yet.',
        expect.stringMatching(/^Wait\./),
      ],
    ])
  })

  it.each([
    ['57P03', 'Wait until it has started; its log shows the progress.', 'database-away'],
    ['53100', 'Free space on the disk of the database.', 'disk-full'],
    ['53300', 'Close programs that hold connections, or raise max_connections.', 'connections'],
    ['28P01', 'Correct DATABASE_URL.', 'database-away'],
    ['ECONNREFUSED', 'Start the database, or correct DATABASE_URL.', 'database-away'],
  ])('gives the right advice when the database refuses with %s', (code, next, runbook) => {
    const refused = { ok: false, reason: 'it refuses', code } as const
    const [first] = findingsOf({ ...well, database: refused, pipeline: refused })
    expect(first).toMatchObject({ level: 'bad', next, runbook })
  })

  it('says of servers that refuse a password that they do, not that they are silent', () => {
    const database = { ok: false, reason: 'wrong password', code: '28P01' } as const
    const nats = { ok: false, reason: 'no', code: 'AUTHORIZATION_VIOLATION' } as const
    const found = findingsOf({ ...well, ...allAway, database, nats })
    expect(found.map(({ says, next }) => `${says} ${next}`)).toEqual([
      'The database refuses DATABASE_URL: wrong password. Correct DATABASE_URL.',
      'NATS does not accept the user and password in NATS_URL. Correct NATS_URL.',
    ])
  })

  it('blames only the database when it does not answer, not the scoring instance that waits for it', () => {
    const silent = { ok: false, reason: 'no answer within 4 seconds' } as const
    const waiting = { database: silent, pipeline: silent, jobs: silent, migrations: silent }
    const nats = ok([beat('a', false), beat('b', false)])
    const found = findingsOf({ ...well, ...waiting, nats })
    expect(found.map(({ runbook }) => runbook)).toEqual(['database-away'])
  })

  it.each<{ is: string; given: Partial<Examined>; then: [string, string] }>([
    { is: 'a missing leader', given: { nats: ok([beat('b', false)]) }, then: ['bad', 'no-leader'] },
    {
      is: 'a leader without a follower',
      given: { nats: ok([beat('a', true)]) },
      then: ['note', 'no-follower'],
    },
    {
      is: 'a missing api',
      given: { database: ok({ ...database, services: ['olympiad'] }) },
      then: ['bad', 'service-away'],
    },
    {
      is: 'a slow outbox',
      given: { pipeline: ok({ ...pipeline, outbox: 1, outboxAgeMs: 5_001 }) },
      then: ['warning', 'outbox-waits'],
    },
    {
      is: 'scores that are far behind',
      given: { pipeline: ok({ ...pipeline, lagEvents: 1, lagMs: 30_001 }) },
      then: ['bad', 'scores-behind'],
    },
    {
      is: 'failed events',
      given: { pipeline: ok({ ...pipeline, failedEvents: 2 }) },
      then: ['warning', 'dead-letters'],
    },
    {
      is: 'a wrong row',
      given: { pipeline: ok({ ...pipeline, difference }) },
      then: ['bad', 'rows-differ'],
    },
    {
      is: 'a scrub that does not run',
      given: { pipeline: ok({ ...pipeline, scrubAgeMs: 120_001 }) },
      then: ['warning', 'rows-differ'],
    },
    {
      is: 'a failing job',
      given: { jobs: ok([{ job: 'mail', failing: 3, reason: 'no route' }]) },
      then: ['warning', 'jobs-stuck'],
    },
    {
      is: 'missing migrations',
      given: { migrations: ok({ missing: ['api/1'], unknown: [] }) },
      then: ['bad', 'database-version'],
    },
    {
      is: 'a full disk',
      given: { disks: ok([{ folder: '/data', freeBytes: 1024 ** 3 - 1 }]) },
      then: ['bad', 'disk-full'],
    },
    {
      is: 'an old backup',
      given: { backups: ok({ where: 'here', newestAt: before(27 * 3_600_000) }) },
      then: ['warning', 'backups-old'],
    },
    {
      is: 'a public site without backups',
      given: { backups: ok({ where: 'none', newestAt: null }) },
      then: ['bad', 'backups-old'],
    },
    {
      is: 'WAL that is not archived',
      given: { database: ok({ ...database, archiveFault: '1 failure' }) },
      then: ['bad', 'backups-old'],
    },
    {
      is: 'a wrong clock',
      given: { database: ok({ ...database, clockSkewMs: -2_001 }) },
      then: ['warning', 'clock'],
    },
    {
      is: 'backups without WAL',
      given: { database: ok({ ...database, hasArchive: false }) },
      then: ['warning', 'backups-old'],
    },
    {
      is: 'a scoring instance that is a day ahead',
      given: { nats: ok([beat('a', true), { ...beat('b', false), clockSkewMs: DAY_MS }]) },
      then: ['bad', 'clock'],
    },
    {
      is: 'too many connections',
      given: { database: ok({ ...database, connections: 161 }) },
      then: ['warning', 'connections'],
    },
    {
      is: 'a certificate that expires soon',
      given: { certificate: ok({ expiresAt: new Date(NOW.getTime() + 13 * DAY_MS) }) },
      then: ['warning', 'certificate'],
    },
    {
      is: 'a missing secret',
      given: { settings: { ...well.settings, hasIdentitySecret: false } },
      then: ['warning', 'settings'],
    },
  ])('finds $is', ({ given, then }) => {
    const found = findingsOf({ ...well, ...given })
    expect(found.map(({ level, runbook }) => [level, runbook])).toEqual([then])
    expect(found[0]?.next).not.toBe('')
  })

  it.each([
    [false, 'bad', 'No other has been sent since.'],
    [true, 'warning', 'Others are sent.'],
  ])(
    'says how many e-mails fail, since when and why, without addresses (others are sent: %s)',
    (isAnySent, level, others) => {
      const reason = '451 4.7.1 <ada@example.org>: try later (from=no-reply@ideathlon.org)'
      const mail = ok({ failing: 3, since: before(DAY_MS), isAnySent, reason })
      expect(findingsOf({ ...well, mail })).toEqual([
        {
          level,
          says: `E-mails that failed three times or more: 3, the oldest from 2026-02-28 12:00 UTC. ${others} The last error: 451 4.7.1 <address>: try later (<address>)`,
          next: 'Check SMTP_URL and the account on the mail server; the log of the api has every answer.',
          runbook: 'mails-fail',
        },
      ])
    },
  )

  it.each([
    [
      '550 blocked: https://ideathlon.org/account/verify?token=abc.def, ask',
      '550 blocked: https://ideathlon.org ask',
    ],
    ['550 https://ideathlon.org/reset/abc is spam', '550 https://ideathlon.org is spam'],
    ['550 <"ada lovelace"@example.org> unknown', '550 <address> unknown'],
    [
      '550-5.1.1 first line\r\n550 5.1.1 \u001b[2Jsecond',
      '550-5.1.1 first line 550 5.1.1 [2Jsecond',
    ],
    ['450 rejected: <bo@example.org>, <ada.love', '450 rejected: <address>, <address>'],
    [`${'x'.repeat(195)} <ada.lovelace@example.org>`, `${'x'.repeat(195)} <add…`],
  ])('shows an answer of a mail server as one line without tokens: %s', (reason, shown) => {
    const mail = ok({ failing: 1, since: before(DAY_MS), isAnySent: true, reason })
    const [found] = findingsOf({ ...well, mail })
    expect(found?.says.split('The last error: ')[1]).toBe(shown)
  })

  it('begins with what others depend on, and says nothing about what it cannot check', () => {
    const found = findingsOf({
      ...well,
      database: away,
      migrations: away,
      pipeline: away,
      jobs: away,
      mail: away,
      nats: away,
      backups: ok({ where: 'here', newestAt: before(3 * DAY_MS) }),
    })
    expect(found.map(({ runbook }) => runbook)).toEqual([
      'database-away',
      'nats-away',
      'backups-old',
    ])
    expect(exitCodeOf(found)).toBe(2)
  })

  it('warns long before the log runs out of tables', () => {
    const found = findingsOf({ ...well, pipeline: ok({ ...pipeline, aheadEvents: 800_000 }) })
    expect(found.map(({ level, runbook }) => [level, runbook])).toEqual([['bad', 'log-ends']])
  })

  it('does not ask for backups or secrets when the product is tried out on a laptop', () => {
    const found = findingsOf({
      ...well,
      backups: ok({ where: 'none', newestAt: null }),
      settings: { isPublic: false, hasIdentitySecret: false, hasMail: false },
      certificate: null,
    })
    expect(found.map(({ level }) => level)).toEqual(['note'])
    expect(exitCodeOf(found)).toBe(0)
  })
})
