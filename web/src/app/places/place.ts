import type { ComponentType } from 'react'

type Screen = { Component: ComponentType }

/** What a place belongs to; it decides the sidebar and the first breadcrumb. */
export type Family =
  | 'general'
  | 'challenges'
  | 'people'
  | 'dashboard'
  | 'account'
  | 'faqs'
  | 'forums'
  | 'admin'

export type Place = {
  /** As people write it; the router tries the more particular one first. */
  path: string
  screen: () => Promise<Screen>
  /** Visitors are asked to sign in first, and come back. */
  membersOnly?: true
  /** dash: with the Game Dash beside it. quiet: one thing at a time. door: no way around it. */
  layout: 'wide' | 'dash' | 'quiet' | 'door'
}
