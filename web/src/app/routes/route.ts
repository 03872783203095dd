import type { Duty } from '@ideathlon/contracts/community/duties'
import type { ComponentType } from 'react'

type Screen = { Component: ComponentType }

/**
 * The part of the product that a place belongs to. It decides the sidebar, the first breadcrumbs
 * and the second part of the title.
 */
const FAMILIES = [
  'general',
  'about',
  'challenges',
  'people',
  'dashboard',
  'account',
  'faqs',
  'forums',
  'admin',
] as const
export type Family = (typeof FAMILIES)[number]

/**
 * boxed: breadcrumbs, the family's sidebar, and the Game Dash beside the page. boxed-no-dash: the
 * same without the Game Dash. wide: the full width, without breadcrumbs. auth: a sign-in or
 * registration form, without navigation. raw: only the screen.
 */
type Layout = 'wide' | 'boxed' | 'boxed-no-dash' | 'raw' | 'auth'

/**
 * A breadcrumb: a link to a page further up. Its label and address can contain parameters, such as
 * `@:platformSlug`.
 */
export type Crumb = { label: string; to: string }

export type Place = {
  /** Parameters are written as `:name`. The router tries more specific paths first. */
  path: string
  /**
   * The title of the page, which can contain parameters: `Forum of @:platformSlug`. A screen can
   * set a more precise title with useTitle.
   */
  title: string
  layout: Layout
  screen: () => Promise<Screen>
  /**
   * The description for search engines and link previews. Content pages have theirs
   * in contracts/page-descriptions.ts.
   */
  description?: string
  /** Visitors must sign in first, and then return here. */
  membersOnly?: true
  /** Like membersOnly; other members get an error that says they do not have access. */
  moderatorsOnly?: true
  adminsOnly?: true
  /** Members of groups with this duty can open it as well. */
  duty?: Duty
  /** Breadcrumbs between those of the family and the page itself. */
  crumbs?: readonly Crumb[]
  /** Its label in the family's sidebar, and the heading above it. */
  sidebar?: { label: string; under?: string }
  hideHeader?: true
  hideFooter?: true
  /** The first page that a newcomer sees, a picture without header or navigation. */
  splash?: true
  /** Not indexed by search engines, like every page that requires signing in. */
  noindex?: true
  /**
   * The page itself scrolls to where the reader left off, so the scroll position is not restored
   * after a full load.
   */
  arrives?: true
  /** The user may have unsaved work here, so a new version waits until they leave the page. */
  skipsUpdateCheck?: true
}

/** A place of the route map. */
export type MappedPlace = Place & { family: Family }

/** Assigns the places of one file to their family. */
export function family(name: Family, places: readonly Place[]): MappedPlace[] {
  return places.map((place) => ({ ...place, family: name }))
}

export function needsSession({ membersOnly, moderatorsOnly, adminsOnly }: Place): boolean {
  return membersOnly === true || moderatorsOnly === true || adminsOnly === true
}
