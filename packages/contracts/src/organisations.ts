import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { Allowed } from './challenges.ts'
import { groupName } from './group-name.ts'
import { Handle, SLUG } from './ids.ts'
import { MemberFace } from './member-face.ts'
import { route } from './route.ts'
import { TextLanguage } from './text-language.ts'
import { WebAddress } from './web-address.ts'

export const ORGANISATION_NAME_MAX = 80
export const ORGANISATION_ABOUT_MAX = 2000
export const INVITATION_DAYS = 7
/** The maximum number of organisations that one member can own. */
export const ORGANISATIONS_OWNED_MAX = 5

const OrganisationSlug = z.string().regex(SLUG).max(100)

/** A member's status in an organisation. Each organisation has exactly one owner. */
const STANDINGS = ['none', 'requested', 'invited', 'member', 'admin', 'owner'] as const
export const Standing = z.enum(STANDINGS)
export type Standing = z.infer<typeof Standing>

/** Actions that concern only the caller. */
const OWN_ACTS = [
  'join',
  'leave',
  'withdraw',
  'decline',
  'accept-ownership',
  'decline-ownership',
  'withdraw-ownership',
] as const
/** Actions on another member, who is identified by handle. */
export const ACTS_ON_OTHERS = [
  'invite',
  'uninvite',
  'kick',
  'grant-admin',
  'revoke-admin',
  'grant-ownership',
  'accept-request',
  'decline-request',
] as const
export const OrganisationAct = z.enum([...OWN_ACTS, ...ACTS_ON_OTHERS])
export type OrganisationAct = z.infer<typeof OrganisationAct>

export const OrganisationCard = z.object({
  slug: OrganisationSlug,
  name: z.string(),
  about: z.string(),
  lang: TextLanguage,
  hue: z.int().min(0).max(359),
  is_open: z.boolean(),
  members: z.int(),
  /** The viewer's role in the organisation; `none` for visitors. */
  standing: Standing,
})
export type OrganisationCard = z.infer<typeof OrganisationCard>

export const OrganisationView = OrganisationCard.extend({
  website: z.string(),
  created_at: z.iso.datetime(),
  owner: MemberFace,
  /** When the viewer's invitation expires. */
  invited_until: z.iso.datetime().nullable(),
  /** The member to whom ownership has been offered. Only that member and the owner can see it. */
  offered_to: MemberFace.nullable(),
  /** The number of requests to join. Only admins can see it. */
  requests: z.int(),
  can: z.object({
    join: Allowed,
    leave: Allowed,
    edit: Allowed,
    invite: Allowed,
    grant_admin: Allowed,
    grant_ownership: Allowed,
    accept_ownership: Allowed,
  }),
})
export type OrganisationView = z.infer<typeof OrganisationView>

export const OrganisationMember = z.object({
  member: MemberFace,
  standing: Standing,
  since: z.iso.datetime(),
})
export type OrganisationMember = z.infer<typeof OrganisationMember>

export const EditOrganisation = z.object({
  name: groupName(ORGANISATION_NAME_MAX),
  about: z.string().trim().max(ORGANISATION_ABOUT_MAX),
  website: WebAddress,
  is_open: z.boolean(),
})
export type EditOrganisation = z.infer<typeof EditOrganisation>

const Params = z.object({ organisation: OrganisationSlug })

export const listOrganisations = route({
  method: 'GET',
  url: '/organisations',
  auth: 'visitor',
  summary: 'Organisations, largest first',
  query: PageQuery.extend({ q: z.string().trim().max(60).default('') }),
  status: 200,
  answer: Page(OrganisationCard),
})

export const listMyOrganisations = route({
  method: 'GET',
  url: '/me/organisations',
  auth: 'member',
  summary: 'The organisations that I belong to, am invited to, or have asked to join',
  status: 200,
  answer: Data(z.array(OrganisationCard)),
})

export const createOrganisation = route({
  method: 'POST',
  url: '/organisations',
  auth: 'member',
  summary: 'Create an organisation and become its owner',
  body: EditOrganisation,
  status: 201,
  answer: Data(z.object({ slug: OrganisationSlug })),
})

export const readOrganisation = route({
  method: 'GET',
  url: '/organisations/:organisation',
  auth: 'visitor',
  summary: 'An organisation, and what the viewer can do in it',
  params: Params,
  status: 200,
  answer: Data(OrganisationView),
})

export const editOrganisation = route({
  method: 'PUT',
  url: '/organisations/:organisation',
  auth: 'member',
  summary: 'Change the text and the join policy of an organisation',
  params: Params,
  body: EditOrganisation,
  status: 200,
  answer: Data(OrganisationView),
})

export const listOrganisationMembers = route({
  method: 'GET',
  url: '/organisations/:organisation/members',
  auth: 'visitor',
  summary: 'The members of an organisation: owner and admins first, then in order of joining',
  params: Params,
  query: PageQuery,
  status: 200,
  answer: Page(OrganisationMember),
})

export const listOrganisationRequests = route({
  method: 'GET',
  url: '/organisations/:organisation/requests',
  auth: 'member',
  summary: 'The requests to join and the pending invitations of an organisation, for its admins',
  params: Params,
  query: PageQuery,
  status: 200,
  answer: Page(OrganisationMember),
})

export const actInOrganisation = route({
  method: 'POST',
  url: '/organisations/:organisation/:act',
  auth: 'member',
  summary: 'Join, leave, invite, remove and other membership actions',
  params: Params.extend({ act: OrganisationAct }),
  /** `handle`: the other member, if the action concerns one. */
  body: z.object({ handle: Handle.optional() }),
  status: 200,
  answer: Data(OrganisationView),
})
