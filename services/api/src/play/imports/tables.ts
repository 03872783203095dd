import type { RunImport } from '@ideathlon/contracts/imports'
import type { GeneratedAlways, JSONColumnType } from 'kysely'

type ImportTables = {
  imported_rows: {
    account: number
    target: string
    hash: Buffer
    draft: number
    imported_at: Date
  }
  /** Files that are being imported. */
  import_files: {
    id: GeneratedAlways<number>
    task: string
    file: JSONColumnType<RunImport>
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends ImportTables {}
}
