import type { Generated } from 'kysely'

/** The columns of a platform, apart from its slug and its longer text fields. */
type PlatformColumns = {
  name: string
  subdomain: string | null
  type: Generated<string>
  icon: Generated<string>
  description: Generated<string>
  organization_image: Generated<string>
  organization_description: Generated<string>
  masthead_background_image: Generated<string>
  hue: Generated<number>
  updated_at: Generated<Date>
  deleted_at: Date | null
}

type PlatformTables = {
  platforms: {
    id: Generated<number>
    slug: string
    title: string
    slogan: Generated<string>
    marketing_phrase: Generated<string>
    owner: number | null
    created_at: Generated<Date>
  } & PlatformColumns
  platform_staff: { platform: number; account: number; added_by: number | null; added_at: Date }
  platform_categories: { platform: number; category: number }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends PlatformTables {}
}
