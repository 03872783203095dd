import { isAbsolute } from 'node:path'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import type { BackupPlace } from './backup-place.ts'
import { bucketPlace } from './bucket-place.ts'
import { folderPlace } from './folder-place.ts'

export type Variables = Readonly<Record<string, string | undefined>>

/** The value of BACKUP_TO if someone else backs up the database. */
export const ELSEWHERE = 'elsewhere'

/** The place that BACKUP_TO names: a folder or the address of a bucket. */
export function openBackupPlace(variables: Variables): BackupPlace {
  const { BACKUP_TO: to } = variables
  if (!to || to === ELSEWHERE) {
    throw new StartError(
      'Set BACKUP_TO to a folder or to the address of a bucket; see docs/backup.md.',
    )
  }
  return placeOf(to, variables, 'BACKUP')
}

/** `prefix`: the beginning of the names of the variables that contain a bucket's credentials. */
export function placeOf(to: string, variables: Variables, prefix: 'BACKUP' | 'FILES'): BackupPlace {
  if (!/^https?:/.test(to)) {
    if (!isAbsolute(to)) {
      throw new StartError(
        `${to} is neither the absolute path of a folder nor the address of a bucket; see docs/backup.md.`,
      )
    }
    return folderPlace(to)
  }
  if (!URL.canParse(to) || new URL(to).pathname === '/') {
    throw new StartError(
      `${to} is not the address of a bucket. Use an address such as https://s3.example.org/backups.`,
    )
  }
  return bucketPlace({
    url: to,
    region: variables[`${prefix}_S3_REGION`] || 'us-east-1',
    accessKeyId: variables[`${prefix}_S3_KEY_ID`] ?? '',
    secretAccessKey: variables[`${prefix}_S3_SECRET`] ?? '',
  })
}
