import type { BackupFigures } from '../doctor/examined.ts'
import { listBackups } from './manifest.ts'
import { ELSEWHERE, openBackupPlace, type Variables } from './place/open-place.ts'

/** When the newest complete backup ended. */
export async function readBackupFigures(variables: Variables): Promise<BackupFigures> {
  const { BACKUP_TO: to } = variables
  if (!to) return { where: 'none', newestAt: null }
  if (to === ELSEWHERE) return { where: 'elsewhere', newestAt: null }
  const newest = (await listBackups(openBackupPlace(variables))).at(-1)
  return { where: 'here', newestAt: newest ? new Date(newest.finishedAt) : null }
}
