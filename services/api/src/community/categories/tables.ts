type CategoryTables = {
  categories: {
    id: number
    slug: string
    name: string
    parent: number | null
    hue: number
    place: number
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends CategoryTables {}
}
