import type { Examined } from './examined.ts'
import type { Finding, Level } from './finding.ts'
import { mailFindings } from './mail-findings.ts'
import { pipelineFindings } from './pipeline-findings.ts'
import { surroundingFindings } from './surrounding-findings.ts'

type Advice = Pick<Finding, 'next' | 'runbook'>
const START_DATABASE: Advice = {
  next: 'Start the database, or correct DATABASE_URL.',
  runbook: 'database-away',
}
const CORRECT_ADDRESS: Advice = { ...START_DATABASE, next: 'Correct DATABASE_URL.' }
/** Advice by SQLSTATE; a database that answers with one of these is running. */
const ADVICE: Readonly<Record<string, Advice>> = {
  // It is starting or stopping.
  '57P03': { ...START_DATABASE, next: 'Wait until it has started; its log shows the progress.' },
  // Its disk is full.
  '53100': { next: 'Free space on the disk of the database.', runbook: 'disk-full' },
  // It has too many connections.
  '53300': {
    next: 'Close programs that hold connections, or raise max_connections.',
    runbook: 'connections',
  },
  // It does not know the role, its password or the database.
  '28000': CORRECT_ADDRESS,
  '28P01': CORRECT_ADDRESS,
  '3D000': CORRECT_ADDRESS,
}

/** The error code of the nats client when the server refuses the user or the password. */
const NATS_REFUSES = 'AUTHORIZATION_VIOLATION'

const MIGRATE =
  'Restart with npm start or Docker Compose, which run migrations; otherwise, run npm run migrate.'

const LEVELS: readonly Level[] = ['bad', 'warning', 'note']

/** All problems, the most urgent first and, among equals, causes before their effects. */
export function findingsOf(examined: Examined): Finding[] {
  const found = [...serverFindings(examined), ...versionFindings(examined)]
  found.push(...pipelineFindings(examined))
  if (examined.mail.ok) found.push(...mailFindings(examined.mail.value, examined.now))
  found.push(...surroundingFindings(examined))
  return found.sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
}

const NO_SERVERS: Record<NonNullable<Examined['leadsNowhere']>, Finding> = {
  'nothing runs': {
    level: 'bad',
    says: 'No servers found: nothing is running on this DATA_DIR, and DATABASE_URL is not set.',
    next: 'Run npm start, or set DATABASE_URL and NATS_URL.',
    runbook: 'database-away',
  },
  starting: {
    level: 'bad',
    says: 'Ideathlon is starting, and its database is not ready yet.',
    next: 'Wait. After a crash this can take minutes; postgres.log in DATA_DIR shows the progress.',
    runbook: 'database-away',
  },
}

function serverFindings({ leadsNowhere, database, nats }: Examined): Finding[] {
  if (leadsNowhere) return [NO_SERVERS[leadsNowhere]]
  const found: Finding[] = []
  if (!database.ok) {
    const advice = ADVICE[database.code ?? ''] ?? START_DATABASE
    const does = advice === CORRECT_ADDRESS ? 'refuses DATABASE_URL' : 'does not answer'
    found.push({ level: 'bad', says: `The database ${does}: ${database.reason}.`, ...advice })
  }
  if (!nats.ok) found.push(natsFinding(nats))
  return found
}

function natsFinding({ reason, code }: { reason: string; code?: string | undefined }): Finding {
  const runbook = 'nats-away'
  if (code === NATS_REFUSES) {
    const says = 'NATS does not accept the user and password in NATS_URL.'
    return { level: 'bad', says, next: 'Correct NATS_URL.', runbook }
  }
  const next = 'Start nats-server, or correct NATS_URL.'
  return { level: 'bad', says: `NATS does not answer: ${reason}.`, next, runbook }
}

function versionFindings({ database, migrations }: Examined): Finding[] {
  if (!database.ok || !migrations.ok) return []
  const { missing, unknown } = migrations.value
  const runbook = 'database-version'
  if (unknown.length > 0) {
    const says = `The database is newer than this program: it has the migration ${unknown[0]}.`
    return [{ level: 'bad', says, next: 'Install the newer version of the program.', runbook }]
  }
  if (missing.length === 0) return []
  const says = `Migrations missing from the database: ${missing.length}. The first is ${missing[0]}.`
  return [{ level: 'bad', says, next: MIGRATE, runbook }]
}

/**
 * The exit code: 0 if there is nothing to do, 1 if something should be done soon, 2 if something
 * should be done now.
 */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(({ level }) => level === 'bad')) return 2
  return findings.some(({ level }) => level === 'warning') ? 1 : 0
}
