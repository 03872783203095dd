import type { Duty } from '@ideathlon/contracts/community/duties'
import type { MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { ChannelRole } from '@ideathlon/contracts/talk/channels/channels'
import type { Actor } from '@ideathlon/service-kit/auth'

/** What a permission depends on besides the actor. Each feature fills in what its actions need. */
export type Resource = {
  /** The member who owns it: an account, a setting, a draft or an idea. */
  owner?: MemberId | null
  /** The asker of the challenge it belongs to. */
  asker?: MemberId | null
  /** The co-author of that challenge. */
  coAuthor?: MemberId | null
  /** The owner of its platform. */
  platformOwner?: MemberId | null
  /** Whether the actor is on the platform's staff. */
  isStaff?: boolean
  /** The actor's role in the channel. */
  channelRole?: ChannelRole | null
  /** Whether the actor may read it without being a member of the channel. */
  isOpenToRead?: boolean
  /** What the actor may do in the forum, channel, challenge, conversation or lab. */
  talk?: { read: boolean; start: boolean; post: boolean; moderate: boolean }
}

type Rule = (actor: Actor | undefined, resource: Resource) => boolean

const oneOf =
  (...rules: Rule[]): Rule =>
  (actor, resource) =>
    rules.some((rule) => rule(actor, resource))
const all =
  (...rules: Rule[]): Rule =>
  (actor, resource) =>
    rules.every((rule) => rule(actor, resource))
const not =
  (rule: Rule): Rule =>
  (actor, resource) =>
    !rule(actor, resource)

const member: Rule = (actor) => actor !== undefined
const admin: Rule = (actor) => actor?.admin === true
/** An admin, or a member of a group that has this duty. */
const hasDuty = (duty: Duty): Rule =>
  oneOf(admin, (actor) => actor?.duties?.includes(duty) === true)
const moderator: Rule = oneOf(admin, (actor) => actor?.ambassador === true)
const owner: Rule = (actor, it) => actor !== undefined && actor.id === it.owner
const asker: Rule = (actor, it) => actor !== undefined && actor.id === it.asker
const coAuthor: Rule = (actor, it) => actor !== undefined && actor.id === it.coAuthor
/** An author of the challenge, who therefore may not play in it. */
const writer: Rule = (actor, it) => asker(actor, it) || coAuthor(actor, it)
const platformOwner: Rule = (actor, it) => actor !== undefined && actor.id === it.platformOwner
const staff: Rule = (actor, it) => actor !== undefined && it.isStaff === true
/** The member themselves, not an admin who is viewing as them. */
const inPerson: Rule = (actor) => actor !== undefined && actor.shadowedBy === undefined
/** In the member's own session, not through an API key. */
const inSession: Rule = (actor, it) => inPerson(actor, it) && actor?.scopes === undefined
/** May write what others read, that is, has not been silenced. */
const speaker: Rule = (actor) => actor !== undefined && actor.silenced !== true
/** Has verified an e-mail address, which is needed to contact others. */
const verified: Rule = (actor) => actor !== undefined && actor.unverified !== true
const channelMember: Rule = (actor, it) => actor !== undefined && it.channelRole != null
const channelModerator: Rule = (actor, it) =>
  actor !== undefined && (it.channelRole === 'moderator' || it.channelRole === 'owner')
const openToRead: Rule = (_actor, it) => it.isOpenToRead === true
/** Whether the context of a topic or message allows the action. */
const inTalk =
  (may: keyof NonNullable<Resource['talk']>): Rule =>
  (_actor, it) =>
    it.talk?.[may] === true
/**
 * Settings of a platform that concern the world outside it. If the platform has no owner, they are
 * left to admins.
 */
const keepsPlatform = all(
  inSession,
  oneOf(
    platformOwner,
    all(admin, (_actor, it) => it.platformOwner === null),
  ),
)
const runsPlatform = oneOf(platformOwner, admin)
const helpsPlatform = oneOf(platformOwner, staff, admin)
const somebodyElse = all(member, not(owner))

/**
 * All permissions. Routes, rules and the web client use this table. Other services protect their
 * acts of power through the `auth` of a route.
 */
const PERMISSIONS = {
  'challenge.publish': speaker,
  'challenge.prepare': all(writer, speaker),
  'challenge.invite': all(speaker, inPerson, verified),
  'challenge.invite_co_author': all(asker, speaker, inPerson, verified),
  'challenge.keep_co_author': asker,
  'challenge.promote': all(writer, speaker),
  'challenge.withdraw': asker,
  'challenge.edit': oneOf(all(writer, speaker), admin),
  'challenge.send': all(asker, speaker, inPerson, verified),
  'challenge.close': oneOf(asker, admin),
  'challenge.pick': asker,
  'challenge.desk': writer,
  'challenge.export': writer,
  'challenge.survey': all(asker, speaker),
  'challenge.survey_results': oneOf(asker, admin),
  'challenge.shares': asker,
  'challenge.manage': hasDuty('challenges'),
  'category.manage': hasDuty('categories'),
  'challenge.read_hidden': oneOf(writer, moderator),
  'assumption.answer': asker,
  'assumption.challenge': all(speaker, not(writer)),
  'idea.enter': all(speaker, not(writer)),
  'idea.test': all(asker, speaker),
  'idea.edit': all(owner, speaker),
  'idea.outcome': all(asker, speaker),
  'idea.invite': all(owner, speaker, inPerson, verified),
  'lab.write': speaker,
  'resume.share': all(owner, inPerson),
  'idea.mentor': all(speaker, not(owner)),
  'idea.decline': oneOf(all(asker, speaker), moderator),
  'idea.link': moderator,
  'topic.read': inTalk('read'),
  'topic.create': all(speaker, inTalk('start')),
  'topic.edit': all(speaker, oneOf(all(owner, inTalk('post')), inTalk('moderate'))),
  'topic.moderate': all(member, inTalk('moderate')),
  'message.create': all(speaker, inTalk('post')),
  'message.edit': all(speaker, oneOf(all(owner, inTalk('post')), inTalk('moderate'))),
  'message.remove': all(member, oneOf(all(owner, inTalk('read')), inTalk('moderate'))),
  'channel.create': all(speaker, inPerson, verified),
  'channel.read': oneOf(openToRead, channelMember),
  'channel.join': speaker,
  'channel.post': all(channelMember, speaker),
  'channel.moderate': all(channelModerator, speaker),
  'channel.invite': all(channelModerator, speaker, inPerson, verified),
  'channel.export': all(owner, inPerson),
  'channel.oversee': oneOf(moderator, helpsPlatform),
  'channel.manage': oneOf(all(owner, speaker), helpsPlatform),
  'vote.cast': somebodyElse,
  'member.follow': all(speaker, not(owner)),
  'member.befriend': all(speaker, not(owner)),
  'member.fund': all(inSession, not(owner)),
  'message.send': all(speaker, inPerson, verified),
  'ama.invite': all(asker, speaker, inPerson, verified),
  'box.keep': all(speaker, inPerson),
  'box.send': all(speaker, inPerson, verified),
  'box.read': all(owner, inPerson),
  'invite.send': all(speaker, inPerson, verified),
  'organisation.create': speaker,
  'team.create': speaker,
  'file.upload': speaker,
  'thing.share_later': member,
  'report.send': all(speaker, not(owner)),
  'account.secure': all(owner, inSession),
  'account.export': all(owner, inSession),
  'channel.listen': oneOf(owner, admin),
  'platform.edit': runsPlatform,
  'platform.preferences': runsPlatform,
  'platform.pages': runsPlatform,
  'platform.staff': runsPlatform,
  'platform.leave': oneOf(owner, runsPlatform),
  'platform.create': admin,
  'moderation.read': oneOf(moderator, helpsPlatform),
  'moderation.decide': oneOf(moderator, platformOwner),
  'member.sanction': moderator,
  'member.ban': admin,
  'member.link': admin,
  'member.merge': all(admin, inSession),
  'member.read_detail': admin,
  'member.note': admin,
  'role.grant': admin,
  'shadow.start': all(admin, inPerson),
  'feedback.answer': admin,
  'mailing.send': hasDuty('mail'),
  'announcement.make': hasDuty('announcements'),
  'report.read': hasDuty('reports'),
  'group.manage': admin,
  'sso.manage': all(admin, inSession),
  'flag.change': admin,
  'preference.system': admin,
  'audit.read': admin,
  'scoring.operate': admin,
  'olympiad.direct': oneOf(platformOwner, admin),
  'payment.approve': admin,
  'webhook.keep': all(owner, inSession),
  'webhook.keep_platform': keepsPlatform,
  'tournament.announce': all(owner, speaker, inPerson, verified),
} as const satisfies Record<string, Rule>

export type Action = keyof typeof PERMISSIONS
export const ACTIONS = Object.keys(PERMISSIONS) as Action[]

export const isAction = (name: string): name is Action => Object.hasOwn(PERMISSIONS, name)

export function can(actor: Actor | undefined, action: Action, resource: Resource = {}): boolean {
  return PERMISSIONS[action](actor, resource)
}

/** Explains why an action is not allowed. */
export function whyNot(actor: Actor | undefined, action: Action): string {
  if (actor === undefined) return 'Sign in to do this.'
  const own: Resource = {
    owner: actor.id,
    talk: { read: true, start: true, post: true, moderate: false },
  }
  if (actor.silenced && can({ ...actor, silenced: false }, action, own)) {
    return REFUSALS.silenced
  }
  if (actor.unverified && can({ ...actor, unverified: false }, action, own)) {
    return 'Verify your e-mail address first. We e-mailed you a link.'
  }
  return 'You are not allowed to do this.'
}
