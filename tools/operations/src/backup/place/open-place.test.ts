import { expect, it } from 'vitest'
import { openBackupPlace } from './open-place.ts'

it.each([
  ['', 'Set BACKUP_TO'],
  ['backups', 'backups is neither the absolute path of a folder nor'],
  ['https://', 'not the address of a bucket'],
  ['https://s3.example.org', 'not the address of a bucket'],
])('refuses to keep backups in "%s"', (to, reason) => {
  expect(() => openBackupPlace({ BACKUP_TO: to })).toThrow(reason)
})
