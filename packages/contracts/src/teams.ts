import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { groupName } from './group-name.ts'
import { Handle, SLUG } from './ids.ts'
import { MemberFace } from './member-face.ts'
import { route } from './route.ts'
import { TextLanguage } from './text-language.ts'

export const TEAM_NAME_MAX = 60
export const TEAM_ABOUT_MAX = 500
export const TEAM_MEMBERS_MAX = 20

const TeamSlug = z.string().regex(SLUG).max(90)

export const TeamStanding = z.enum(['none', 'invited', 'member', 'captain'])
export type TeamStanding = z.infer<typeof TeamStanding>

/** A named group on a platform. It is small, so all of its members are included. */
export const TeamView = z.object({
  slug: TeamSlug,
  name: z.string(),
  about: z.string(),
  /** The language of its description. */
  lang: TextLanguage,
  captain: MemberFace,
  people: z.array(MemberFace),
  /** Members with a pending invitation. Only the team can see them. */
  invited: z.array(MemberFace),
  created_at: z.iso.datetime(),
  /** The viewer's own role. */
  standing: TeamStanding,
})
export type TeamView = z.infer<typeof TeamView>

export const EditTeam = z.object({
  name: groupName(TEAM_NAME_MAX, 'Give your team a name.'),
  about: z.string().trim().max(TEAM_ABOUT_MAX),
})
export type EditTeam = z.infer<typeof EditTeam>

/** Actions that concern only the caller and, with a handle, actions on another member. */
const TEAM_ACTS = [
  'accept',
  'decline',
  'leave',
  'invite',
  'uninvite',
  'remove',
  'make-captain',
] as const
export const TeamAct = z.enum(TEAM_ACTS)
export type TeamAct = z.infer<typeof TeamAct>

const OnPlatform = z.object({ platform: z.string().max(60) })
const Params = z.object({ team: TeamSlug })

/**
 * `platform`: the slug of a platform, or the handle of a member to get the teams they are in. A
 * member's own list also includes the teams that they are invited to.
 */
export const listTeams = route({
  method: 'GET',
  url: '/:platform/teams',
  auth: 'visitor',
  summary: 'The teams of a platform or of a member, largest first',
  params: OnPlatform,
  query: PageQuery,
  status: 200,
  answer: Page(TeamView),
})

export const createTeam = route({
  method: 'POST',
  url: '/:platform/teams',
  auth: 'member',
  summary: 'Create a team on a platform and become its captain',
  params: OnPlatform,
  body: EditTeam,
  status: 201,
  answer: Data(TeamView),
})

export const readTeam = route({
  method: 'GET',
  url: '/teams/:team',
  auth: 'visitor',
  summary: 'A team',
  params: Params,
  status: 200,
  answer: Data(TeamView),
})

export const editTeam = route({
  method: 'PUT',
  url: '/teams/:team',
  auth: 'member',
  summary: 'Change the name or text of a team; for its captain',
  params: Params,
  body: EditTeam,
  status: 200,
  answer: Data(TeamView),
})

export const actInTeam = route({
  method: 'POST',
  url: '/teams/:team/:act',
  auth: 'member',
  summary:
    'Invite a member, accept an invitation, leave and so on; null once the last member has left',
  params: Params.extend({ act: TeamAct }),
  body: z.object({ handle: Handle.optional() }),
  status: 200,
  answer: Data(TeamView.nullable()),
})
