import type { Duty } from '@ideathlon/contracts/community/duties'
import type { ComponentType } from 'react'

type Screen = { Component: ComponentType }

/**
 * What a place belongs to; it decides the sidebar, the first breadcrumbs and the
 * second part of the title.
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
 * boxed: breadcrumbs, the family's sidebar, and the Game Dash beside it. boxed-no-dash: the same
 * without the Game Dash. wide: the whole width, without breadcrumbs. auth: a form to sign in or
 * register, without navigation. raw: the screen alone.
 */
type Layout = 'wide' | 'boxed' | 'boxed-no-dash' | 'raw' | 'auth'

/** A link to a page above. Label and address may name parameters: `@:platformSlug`. */
export type Crumb = { label: string; to: string }

export type Place = {
  /** Parameters are `:name`. The router tries more specific paths first. */
  path: string
  /**
   * What the page is called, with parameters: `Forum of @:platformSlug`.
   * A screen may give a more precise title with useTitle.
   */
  title: string
  layout: Layout
  screen: () => Promise<Screen>
  /**
   * The description for search engines and link previews. Content pages have theirs
   * in contracts/page-descriptions.ts.
   */
  description?: string
  /** Visitors must sign in first and then return here. */
  membersOnly?: true
  /** Like membersOnly; other members see that they may not open it. */
  moderatorsOnly?: true
  adminsOnly?: true
  /** Members whose groups are trusted with this may open it as well. */
  duty?: Duty
  /** Between the family's own breadcrumbs and the title. */
  crumbs?: readonly Crumb[]
  /** Its label in the family's sidebar, and the heading above it. */
  sidebar?: { label: string; under?: string }
  hideHeader?: true
  hideFooter?: true
  /** The first page of a newcomer: the picture, without header and navigation. */
  splash?: true
  /** Not for search engines, like every page that requires signing in. */
  noindex?: true
  /** It scrolls to where the reader left off by itself, so a full load restores no position. */
  arrives?: true
  /** The user may have unsaved work here, so a new version waits until they leave the page. */
  skipsUpdateCheck?: true
}

/** A place of the route map. */
export type MappedPlace = Place & { family: Family }

/** Puts the places of one file into their family. */
export function family(name: Family, places: readonly Place[]): MappedPlace[] {
  return places.map((place) => ({ ...place, family: name }))
}

export function needsSession({ membersOnly, moderatorsOnly, adminsOnly }: Place): boolean {
  return membersOnly === true || moderatorsOnly === true || adminsOnly === true
}
