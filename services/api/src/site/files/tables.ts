type FileTables = {
  files: {
    key: string
    owner: number
    kind: 'image'
    name: string
    type: string
    bytes: number
    width: number | null
    height: number | null
    made_at: Date
    stored_at: Date | null
  }
  file_uses: { key: string; used_by: string }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends FileTables {}
}
