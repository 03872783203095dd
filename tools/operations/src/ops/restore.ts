import { resolve } from 'node:path'
import { JSON_OPTION, opsCommand } from '@ideathlon/service-kit/ops/command'
import * as z from 'zod'
import type { Target } from '../backup/restore/choose-backup.ts'
import { restoreBackup } from '../backup/restore/restore-backup.ts'

const Moment = z.union(
  [
    z
      .string()
      .regex(/^\d+$/)
      .transform((text): Target => ({ kind: 'position', at: Number(text) })),
    z.iso
      .datetime({ offset: true, precision: undefined })
      .transform((text): Target => ({ kind: 'time', at: new Date(text) })),
  ],
  { error: 'must be a position or a time such as 2026-11-20T18:00:00Z' },
)

const ABOUT = {
  name: 'restore',
  options: {
    into: {
      type: 'string',
      value: '<folder>',
      does: 'A new folder. Existing data is never overwritten.',
    },
    at: {
      type: 'string',
      value: '<time | position>',
      does: 'The last moment or position to restore. Default: everything that is archived.',
    },
    ...JSON_OPTION,
  },
  examples: [
    'restore --into .data-restored',
    'restore --at 2026-11-20T18:00:00Z --into /srv/restored',
  ],
  given: z.object({
    json: z.boolean().default(false),
    into: z.string({ error: 'must be a new folder' }).min(1),
    at: Moment.default({ kind: 'end' }),
    positionals: z.tuple([], { error: 'must be left out' }),
  }),
} as const

/**
 * Restores the database and the files from BACKUP_TO into a new folder, up to a time or a position.
 */
export const run = opsCommand(ABOUT, async ({ json, into, at }) => {
  const folder = resolve(into)
  const restored = await restoreBackup({ into: folder, variables: process.env }, at)
  if (json) {
    console.log(JSON.stringify({ ...restored, folder }))
    return 0
  }
  const { head, lastAt, backup } = restored
  console.log(
    [
      `Restored ${folder} from backup ${backup}: the log ends at ${head}, written at ${lastAt ?? 'an unknown time'}.`,
      `Check it:  DATA_DIR=${folder} npm run ops -- verify`,
      `           DATA_DIR=${folder} npm run ops -- ledger verify`,
      `Start it:  DATA_DIR=${folder} npm start`,
    ].join('\n'),
  )
  return 0
})
