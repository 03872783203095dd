import type { MemberId } from '@ideathlon/contracts/ids'
import type { Actor } from '@ideathlon/service-kit/auth'

/** What a permission depends on besides who asks. A capability fills what its actions look at. */
export type Resource = {
  /** The member whose own it is: an account, a setting, a draft, an idea. */
  owner?: MemberId | null
  /** The catalyst of the question it belongs to. */
  asker?: MemberId | null
  /** Who owns the platform it stands on. */
  platformOwner?: MemberId | null
  /** The one who asks is on the platform's staff. */
  isStaff?: boolean
}

type Rule = (actor: Actor | undefined, resource: Resource) => boolean

const admin: Rule = (actor) => actor?.admin === true
const moderator: Rule = (actor) => admin(actor, {}) || actor?.ambassador === true
const owner: Rule = (actor, it) => actor !== undefined && actor.id === it.owner
const asker: Rule = (actor, it) => actor !== undefined && actor.id === it.asker
const platformOwner: Rule = (actor, it) => actor !== undefined && actor.id === it.platformOwner
const any =
  (...rules: Rule[]): Rule =>
  (actor, resource) =>
    rules.some((rule) => rule(actor, resource))

/** Who may do what. The one place that says so; routes, rules and the client's questions all ask here. */
const PERMISSIONS = {
  'challenge.close': any(asker, admin),
  'platform.edit': any(platformOwner, admin),
  'moderation.decide': any(moderator, platformOwner),
  'account.edit': owner,
} as const satisfies Record<string, Rule>

export type Action = keyof typeof PERMISSIONS

export function can(actor: Actor | undefined, action: Action, resource: Resource = {}): boolean {
  return PERMISSIONS[action](actor, resource)
}
