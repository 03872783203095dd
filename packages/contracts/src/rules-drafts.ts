import * as z from 'zod'
import { Data } from './answer.ts'
import { Position } from './ids.ts'
import { MemberFace } from './member-face.ts'
import { route } from './route.ts'
import { Rules, RulesContent } from './rules.ts'
import { RepricedKey, WhatIf } from './what-if.ts'

const DraftId = z.int().positive().max(2_147_483_647)

/** The result of testing a draft, in brief. */
export const Trial = z.object({
  position: Position,
  gain: z.int(),
  lose: z.int(),
  levels: z.int(),
  keys: z.array(RepricedKey),
})
export type Trial = z.infer<typeof Trial>

/**
 * The stages of a set of rules: drafted, tested against the history, approved by another admin, in
 * force.
 */
export const RulesDraft = z.object({
  id: DraftId,
  title: z.string(),
  prices: z.record(z.string(), z.unknown()),
  /**
   * `approved`: the event that puts the rules into force is pending. `replaced`: newer rules are in
   * force.
   */
  state: z.enum(['open', 'tried', 'approved', 'in_force', 'replaced', 'withdrawn']),
  author: MemberFace,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  tried: Trial.nullable(),
  tried_at: z.iso.datetime().nullable(),
  approved_by: MemberFace.nullable(),
  approved_at: z.iso.datetime().nullable(),
  version: z.int().nullable(),
  /** The position of the event that put these rules into force. */
  position: Position.nullable(),
})
export type RulesDraft = z.infer<typeof RulesDraft>

export const RulesVersion = z.object({
  rules: Rules,
  in_force: z.boolean(),
  /** The position at which these rules were last put into force; null if they never were. */
  position: Position.nullable(),
  /** The time at which these rules were last put into force. */
  since: z.iso.datetime().nullable(),
})
export type RulesVersion = z.infer<typeof RulesVersion>

const Params = z.object({ id: z.coerce.number().pipe(DraftId) })

export const readRules = route({
  method: 'GET',
  url: '/admin/scoring/rules',
  auth: 'admin',
  summary: 'All versions of the rules, the current one, and the drafts, newest first',
  status: 200,
  labels: ['title'],
  answer: Data(z.object({ versions: z.array(RulesVersion), drafts: z.array(RulesDraft) })),
})

export const writeDraft = route({
  method: 'POST',
  url: '/admin/scoring/rules/drafts',
  auth: 'admin',
  acts: ['rules.draft'],
  summary: 'Create a draft of rules',
  body: RulesContent,
  status: 201,
  answer: Data(RulesDraft),
})

export const changeDraft = route({
  method: 'PUT',
  url: '/admin/scoring/rules/drafts/:id',
  auth: 'admin',
  acts: ['rules.draft'],
  summary: 'Change my draft; earlier tests of it no longer count',
  params: Params,
  body: RulesContent,
  status: 200,
  answer: Data(RulesDraft),
})

export const tryDraft = route({
  method: 'POST',
  url: '/admin/scoring/rules/drafts/:id/what-if',
  auth: 'admin',
  summary: 'Test a draft against the whole history; required before approval',
  params: Params,
  status: 200,
  answer: Data(WhatIf),
})

export const approveDraft = route({
  method: 'POST',
  url: '/admin/scoring/rules/drafts/:id/approve',
  auth: 'admin',
  acts: ['rules.approve'],
  summary: 'Put another admin’s tested draft in force',
  params: Params,
  status: 200,
  answer: Data(RulesDraft),
})

export const withdrawDraft = route({
  method: 'DELETE',
  url: '/admin/scoring/rules/drafts/:id',
  auth: 'admin',
  acts: ['rules.withdraw'],
  summary: 'Withdraw my draft',
  params: Params,
  status: 200,
  answer: Data(RulesDraft),
})
