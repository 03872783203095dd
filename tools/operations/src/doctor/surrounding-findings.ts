import { plural } from '@ideathlon/contracts/plural'
import type { BackupFigures, DatabaseFigures, DiskFigures, Examined } from './examined.ts'
import type { Finding } from './finding.ts'

const GIGABYTE = 1024 ** 3
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const DISK_BAD_BYTES = GIGABYTE
const DISK_LOW_BYTES = 3 * GIGABYTE
const BACKUP_AGE_MS_MAX = 26 * HOUR_MS
const CERTIFICATE_MS_MIN = 14 * DAY_MS
const SKEW_MS = { low: 2_000, bad: 30_000 }
/** The same number of characters as `status` shows. */
const INSTANCE_CHARACTERS = 8
const IDLE_SECONDS_MAX = 300
const CONNECTIONS_SHARE_MAX = 0.8

/** Findings about what the services depend on: disks, backups, connections, clocks and settings. */
export function surroundingFindings(examined: Examined): Finding[] {
  const { now, database, disks, backups } = examined
  return [
    ...(disks.ok ? disks.value.flatMap(diskFindings) : []),
    ...(database.ok ? databaseFindings(database.value) : []),
    ...clockFindings(examined),
    ...(backups.ok ? backupFindings(backups.value, examined) : [unreadable(backups.reason)]),
    ...certificateFindings(examined.certificate, now),
    ...settingFindings(examined),
  ]
}

function diskFindings({ folder, freeBytes }: DiskFigures): Finding[] {
  if (freeBytes >= DISK_LOW_BYTES) return []
  return [
    {
      level: freeBytes < DISK_BAD_BYTES ? 'bad' : 'warning',
      says: `The disk of ${folder} has ${(freeBytes / GIGABYTE).toFixed(1)} GB left.`,
      next: 'Free space: old backups (npm run ops -- backup prune), logs, container images.',
      runbook: 'disk-full',
    },
  ]
}

function databaseFindings(at: DatabaseFigures): Finding[] {
  const found: Finding[] = []
  if (at.archiveFault !== null) {
    found.push({
      level: 'bad',
      says: `WAL is not archived: ${at.archiveFault}. It is filling the disk of the database.`,
      next: "Read the database's log, and correct BACKUP_TO.",
      runbook: 'backups-old',
    })
  }
  if (at.connections > CONNECTIONS_SHARE_MAX * at.connectionsMax) {
    found.push({
      level: 'warning',
      says: `${at.connections} of ${at.connectionsMax} connections to the database are in use.`,
      next: 'select application_name, state, count(*) from pg_stat_activity group by 1, 2',
      runbook: 'connections',
    })
  }
  if (at.idleInTransactionSeconds > IDLE_SECONDS_MAX) {
    found.push({
      level: 'warning',
      says: `A transaction has been idle for ${Math.round(at.idleInTransactionSeconds)} s and may hold locks.`,
      next: "select * from pg_stat_activity where state like 'idle in transaction%'",
      runbook: 'connections',
    })
  }
  return found
}

function clockFindings({ database, nats }: Examined): Finding[] {
  const clocks = [
    ...(database.ok ? [{ of: 'the database', clockSkewMs: database.value.clockSkewMs }] : []),
    ...(nats.ok
      ? nats.value.map(({ instance, clockSkewMs }) => ({
          of: `scoring (instance ${instance.slice(0, INSTANCE_CHARACTERS)})`,
          clockSkewMs,
        }))
      : []),
  ]
  return clocks.flatMap(({ of, clockSkewMs }) => {
    const skewMs = Math.abs(clockSkewMs)
    if (skewMs <= SKEW_MS.low) return []
    const way = clockSkewMs > 0 ? 'ahead of' : 'behind'
    return [
      {
        level: skewMs > SKEW_MS.bad ? 'bad' : 'warning',
        says: `The clock of ${of} is ${(skewMs / 1_000).toFixed(1)} s ${way} the clock of this machine.`,
        next: 'Start a time service on both machines.',
        runbook: 'clock',
      },
    ]
  })
}

function backupFindings(backups: BackupFigures, examined: Examined): Finding[] {
  return [...ageFindings(backups, examined), ...archiveFindings(backups, examined)]
}

/** Without WAL, a backup restores only the state at the moment it was taken. */
function archiveFindings({ where }: BackupFigures, { database, settings }: Examined): Finding[] {
  if (where !== 'here' || !database.ok || database.value.hasArchive) return []
  return [
    {
      level: settings.isPublic ? 'warning' : 'note',
      says: 'WAL is not archived: if the disk is lost, everything since the newest backup is lost, too.',
      next: 'Set BACKUP_TO when you start the database, too; see docs/backup.md.',
      runbook: 'backups-old',
    },
  ]
}

function ageFindings({ where, newestAt }: BackupFigures, { now, settings }: Examined): Finding[] {
  if (where === 'elsewhere') return []
  const take = { next: 'npm run ops -- backup create', runbook: 'backups-old' } as const
  if (where === 'none') {
    const level = settings.isPublic ? 'bad' : 'note'
    const says = 'BACKUP_TO is not set, so no backups are known.'
    return [{ level, says, next: 'Set BACKUP_TO; see docs/backup.md.', runbook: 'backups-old' }]
  }
  if (newestAt === null) return [{ level: 'bad', says: 'There are no backups yet.', ...take }]
  const ageMs = now.getTime() - newestAt.getTime()
  if (ageMs <= BACKUP_AGE_MS_MAX) return []
  const says = `The newest backup is ${Math.round(ageMs / HOUR_MS)} hours old.`
  return [{ level: 'warning', says, ...take }]
}

function unreadable(reason: string): Finding {
  return {
    level: 'bad',
    says: `The backups cannot be read: ${reason}.`,
    next: 'Correct BACKUP_TO, or the permissions on it.',
    runbook: 'backups-old',
  }
}

function certificateFindings(certificate: Examined['certificate'], now: Date): Finding[] {
  if (certificate === null) return []
  const runbook = 'certificate'
  const next = 'Renew the certificate at the proxy in front of the api.'
  if (!certificate.ok) {
    const says = `The certificate of PUBLIC_URL cannot be read: ${certificate.reason}.`
    return [{ level: 'warning', says, next, runbook }]
  }
  const leftMs = certificate.value.expiresAt.getTime() - now.getTime()
  if (leftMs >= CERTIFICATE_MS_MIN) return []
  const says =
    leftMs <= 0
      ? 'The certificate of PUBLIC_URL has expired.'
      : `The certificate of PUBLIC_URL expires in ${daysText(leftMs)}.`
  return [{ level: leftMs <= 0 ? 'bad' : 'warning', says, next, runbook }]
}

function daysText(ms: number): string {
  return plural(Math.floor(ms / DAY_MS), {
    none: 'less than a day',
    one: '{n} day',
    other: '{n} days',
  })
}

/** On the operator's own machine, the settings for a public site are not needed. */
function settingFindings({ settings }: Examined): Finding[] {
  if (!settings.isPublic) return []
  const found: Finding[] = []
  if (!settings.hasIdentitySecret) {
    found.push({
      level: 'warning',
      says: 'IDENTITY_SECRET is not set: the secrets of second factors are stored unencrypted.',
      next: 'Set IDENTITY_SECRET to the value of INTERNAL_SECRET, for the api and for this command.',
      runbook: 'settings',
    })
  }
  if (!settings.hasMail) {
    found.push({
      level: 'warning',
      says: 'SMTP_URL is not set: e-mails are stored and not sent.',
      next: 'Set SMTP_URL for the api, and for this command.',
      runbook: 'settings',
    })
  }
  return found
}
