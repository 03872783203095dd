import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import type { Manifest } from '../manifest.ts'

/** How far to restore: everything there is, up to a time, or up to a position in the log. */
export type Target = { kind: 'end' } | { kind: 'time'; at: Date } | { kind: 'position'; at: number }

/** Chooses the newest backup that ended before the target. */
export function chooseBackup(backups: readonly Manifest[], target: Target): Manifest {
  if (backups.length === 0) throw new StartError('BACKUP_TO contains no backups.')
  const found = backups.findLast((backup) => reaches(backup, target))
  if (found !== undefined) return found
  const first = backups.find(({ isArchived }) => isArchived)
  if (first === undefined) {
    throw new StartError(
      'No WAL is archived with these backups. Leave out --at to restore the newest backup as it is.',
    )
  }
  throw new StartError(
    `No backup is old enough. The earliest moment is ${first.finishedAt}, after position ${first.head}.`,
  )
}

function reaches(backup: Manifest, target: Target): boolean {
  if (target.kind === 'end') return true
  if (!backup.isArchived) return false
  return target.kind === 'time'
    ? target.at.getTime() > Date.parse(backup.finishedAt)
    : target.at > backup.head
}
