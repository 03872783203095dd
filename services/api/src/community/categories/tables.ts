type CategoryTables = {
  categories: {
    id: number
    slug: string
    name: string
    parent: number | null
    hue: number
    place: number
    icon: string
    description: string
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends CategoryTables {}
}
