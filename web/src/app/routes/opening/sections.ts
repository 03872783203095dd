import type { Crumb, Family, Layout, Place } from '../route.ts'

export type Section = {
  family: Family
  layout: Layout
  rule?: Pick<Place, 'membersOnly' | 'moderatorsOnly' | 'adminsOnly' | 'skipsUpdateCheck'>
  crumbs?: readonly Crumb[]
  /** The sidebar heading of its pages; without it the sidebar does not list them. */
  under?: string
  /** Its places are below this path. */
  at: string
}

/** The sections with pages that open soon. */
export const SECTIONS = {
  people: {
    family: 'people',
    layout: 'boxed',
    at: '/:platformSlug',
  },
} as const satisfies Record<string, Section>

export type SectionName = keyof typeof SECTIONS
