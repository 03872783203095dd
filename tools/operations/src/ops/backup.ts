import { join, resolve } from 'node:path'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { JSON_OPTION, opsCommand, wholeNumber } from '@ideathlon/service-kit/ops/command'
import * as z from 'zod'
import { copyUploads } from '../backup/create/copy-uploads.ts'
import { createBackup } from '../backup/create/create-backup.ts'
import { listBackups, type Manifest } from '../backup/manifest.ts'
import { openBackupPlace, placeOf } from '../backup/place/open-place.ts'
import { prune } from '../backup/prune.ts'
import { rehearse } from '../backup/restore/rehearse.ts'
import { superuserOf } from '../backup/superuser.ts'

const KEPT = 7
const MEGABYTE = 1024 * 1024

const ONE_OF = { error: 'must be one of create, files, list, prune and rehearse' }

const ABOUT = {
  name: 'backup',
  takes: 'create | files | list | prune | rehearse',
  options: {
    keep: {
      type: 'string',
      value: '<count>',
      does: `For prune: how many of the newest backups to keep. Default: ${KEPT}.`,
    },
    ...JSON_OPTION,
  },
  examples: ['backup create', 'backup list', 'backup prune --keep 14', 'backup rehearse'],
  given: z.object({
    json: z.boolean().default(false),
    keep: wholeNumber.min(1, 'must be at least 1').default(KEPT),
    positionals: z.tuple(
      [z.enum(['create', 'files', 'list', 'prune', 'rehearse'], ONE_OF)],
      ONE_OF,
    ),
  }),
} as const

type Given = z.infer<typeof ABOUT.given>

/** Creates, lists and deletes the backups in BACKUP_TO, and rehearses restoring them. */
export const run = opsCommand(ABOUT, async (given, env) => {
  const { code, json, text } = await WORK[given.positionals[0]](given, env)
  console.log(given.json ? JSON.stringify(json) : text)
  return code
})

type Done = { code: number; json: unknown; text: string }

const WORK: Record<Given['positionals'][0], (given: Given, env: OpsEnv) => Promise<Done>> = {
  async create(_given, env) {
    const made = await createBackup({
      superuserUrl: await superuserOf(env, process.env),
      databaseUrl: env.databaseUrl,
      place: openBackupPlace(process.env),
      uploads: uploadsOf(env),
    })
    return { code: 0, json: summaryOf(made), text: `Backup ${lineOf(made)}${archiveNote(made)}` }
  },

  async files(_given, env) {
    const kept = await copyUploads(uploadsOf(env), openBackupPlace(process.env))
    const text = `Uploaded files in the backups: ${kept.length}.`
    return { code: 0, json: { files: kept.length }, text }
  },

  async list() {
    const found = await listBackups(openBackupPlace(process.env))
    const text = found.length === 0 ? noBackup(process.env.BACKUP_TO) : found.map(lineOf).join('\n')
    return { code: 0, json: found.map(summaryOf), text }
  },

  async prune({ keep }) {
    const pruned = await prune(openBackupPlace(process.env), keep)
    const { backups, objects } = pruned
    return {
      code: 0,
      json: pruned,
      text: `Deleted backups: ${backups.length}, objects: ${objects}.`,
    }
  },

  async rehearse() {
    const result = await rehearse(process.env)
    const { ok, restored, seconds } = result
    const text = ok
      ? `The backups can be restored: ${restored.backup} up to position ${restored.head}, verified in ${seconds} s.`
      : `The backups can NOT be trusted: ${result.reason}`
    return { code: ok ? 0 : 1, json: result, text }
  },
}

/** Mentions the disk, because its folder is also empty when it is not mounted. */
const noBackup = (to = '') =>
  `There are no backups in ${to}. If there should be some, check that this is the right place and that its disk is mounted.`

/** The store of uploaded files, located in the same way as by the api. */
function uploadsOf({ dataDir }: OpsEnv) {
  const { FILES_S3_URL, FILES_DIR } = process.env
  const to = FILES_S3_URL || resolve(FILES_DIR || join(dataDir, 'files'))
  return placeOf(to, process.env, 'FILES')
}

function summaryOf(made: Manifest) {
  const { id, startedAt, finishedAt, postgres, timeline, head, isArchived, files, parts } = made
  const stored = parts.reduce((sum, part) => sum + part.stored, 0)
  const upload = { files: files.length, bytes: stored }
  return { id, startedAt, finishedAt, postgres, timeline, head, isArchived, ...upload }
}

function lineOf(made: Manifest): string {
  const { id, finishedAt, head, files, bytes, isArchived } = summaryOf(made)
  const later = isArchived ? 'and every later moment' : 'only this moment'
  return `${id}  ended ${finishedAt}  position ${head}  ${(bytes / MEGABYTE).toFixed(1)} MB  ${files} files  ${later}`
}

function archiveNote({ isArchived }: Manifest): string {
  return isArchived
    ? ''
    : '\nWAL is not archived: only this moment can be restored. Set BACKUP_TO when you start the database.'
}
