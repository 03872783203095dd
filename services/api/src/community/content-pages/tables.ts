import type { Language } from '@ideathlon/contracts/languages'
import type { Generated } from 'kysely'

type PageTables = {
  page_versions: {
    platform: number
    page: string
    version: number
    language: Generated<Language>
    title: string
    markdown: string
    written_by: number | null
    written_at: Date
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends PageTables {}
}
