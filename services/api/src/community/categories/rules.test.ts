import { expect, it } from 'vitest'
import type { Decision } from '../../kernel/command/decision.ts'
import {
  type CategoryFacts,
  decideArchive,
  decideChange,
  decideCreate,
  decideMerge,
  slugFor,
} from './rules.ts'

const row = (id: number, slug: string, parent: number | null = null, is = {}): CategoryFacts => ({
  id,
  slug,
  name: slug,
  parent,
  isArchived: false,
  isMerged: false,
  ...is,
})
const cities = row(1, 'cities')
const transport = row(2, 'transport', 1)
const health = row(3, 'health')
const caption = row(4, 'caption')
const funny = row(5, 'funny', 4)
const old = row(6, 'old', null, { isArchived: true })
const gone = row(7, 'gone', null, { isArchived: true, isMerged: true })
const moving = row(8, 'moving', 3)
const tree = [cities, transport, health, caption, funny, old, gone, moving]

const outcomeOf = (decided: Decision) => (decided.ok ? 'yes' : decided.reason)
const draft = { description: '', icon: 'shapes', hue: 1 }

it('creates a category below a main category that is in use, if no sibling has the same name', () => {
  const create = (name: string, parent: number | null) =>
    outcomeOf(decideCreate(tree, { ...draft, name, parent }))
  expect([
    create('Sea', null),
    create('Sea', 1),
    create('Health', null),
    create('Health', 1),
  ]).toEqual(['yes', 'yes', 'category_name_taken', 'yes'])
  expect([create('Sea', 2), create('Sea', 6), create('Sea', 99)]).toEqual(
    Array(3).fill('category_parent_unfit'),
  )
})

it('moves categories within two levels, but not those that formats need', () => {
  const move = (own: CategoryFacts, parent: number | null) =>
    outcomeOf(decideChange(tree, own, { parent }))
  expect([move(transport, 3), move(transport, null), move(health, null)]).toEqual([
    ...['yes', 'yes', 'yes'],
  ])
  expect([move(cities, 3), move(transport, 8), move(cities, 1)]).toEqual([
    ...['category_has_children', 'category_parent_unfit', 'category_parent_unfit'],
  ])
  expect([move(caption, 1), move(funny, 1), move(transport, 4), move(gone, 1)]).toEqual([
    ...['category_needed', 'category_unfit', 'category_unfit', 'category_merged'],
  ])
  expect(outcomeOf(decideChange(tree, caption, { name: 'Pictures' }))).toBe('yes')
})

it('merges a category into a suitable one that is in use, unless a tournament ranks the former', () => {
  const merge = (own: CategoryFacts, into: CategoryFacts | undefined, hasTournament = false) =>
    outcomeOf(decideMerge(tree, own, { into, hasTournament }))
  expect([merge(transport, moving), merge(cities, health), merge(old, health)]).toEqual([
    ...['yes', 'yes', 'yes'],
  ])
  expect([merge(cities, moving), merge(transport, cities, true)]).toEqual([
    ...['category_has_children', 'category_in_tournament'],
  ])
  expect([old, undefined, cities, transport].map((into) => merge(cities, into))).toEqual(
    Array(4).fill('category_target_unfit'),
  )
  expect([merge(caption, cities), merge(funny, cities), merge(moving, funny)]).toEqual([
    ...['category_needed', 'category_unfit', 'category_unfit'],
  ])
  expect(merge(gone, cities)).toBe('category_merged')
})

it('does not merge two categories with subcategories of the same name', () => {
  const merge = (...children: CategoryFacts[]) =>
    outcomeOf(decideMerge([...tree, ...children], cities, { into: health, hasTournament: false }))
  const alike = row(9, 'moving-2', 1, { name: 'Moving' })
  expect(merge(alike)).toBe('category_children_alike')
  expect(merge({ ...alike, isArchived: true })).toBe('yes')
})

it('archives categories without subcategories, and restores them', () => {
  const archive = (own: CategoryFacts, archived: boolean) =>
    outcomeOf(decideArchive(tree, own, archived))
  expect([archive(transport, true), archive(old, false)]).toEqual(['yes', 'yes'])
  expect([archive(cities, true), archive(caption, true), archive(funny, true)]).toEqual([
    ...['category_has_children', 'category_needed', 'category_needed'],
  ])
  expect([archive(old, true), archive(cities, false), archive(gone, false)]).toEqual([
    ...['category_archived', 'category_in_use', 'category_merged'],
  ])
})

it('does not restore a category whose name a sibling has taken', () => {
  const restore = (name: string) =>
    outcomeOf(decideArchive([...tree, row(9, 'old-2', null, { name })], old, false))
  expect([restore('Old'), restore('New')]).toEqual(['category_name_taken', 'yes'])
})

it('makes an unused slug from a name', () => {
  expect(slugFor('Café & Küche', new Set())).toBe('cafe-kuche')
  expect(slugFor('Cities', new Set(['cities', 'cities-2']))).toBe('cities-3')
  expect(slugFor('水', new Set())).toBe('category')
  expect(slugFor(`${'a'.repeat(49)} town`, new Set())).toBe('a'.repeat(49))
})
