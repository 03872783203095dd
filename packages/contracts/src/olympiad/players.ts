import * as z from 'zod'
import { Data, Page, PageQuery } from '../answer.ts'
import { BaseOlympiadId, Handle } from '../ids.ts'
import { MemberFace } from '../member-face.ts'
import { route } from '../route.ts'

export const INVITED_AT_ONCE_MAX = 100
export const INVITATIONS_MAX = 5_000

/** A member of an invite-only tournament. `player`: has accepted the invitation and is ranked. */
export const TournamentPlayer = z.object({
  member: MemberFace,
  state: z.enum(['invited', 'player']),
  invited_at: z.iso.datetime(),
  joined_at: z.iso.datetime().nullable(),
})
export type TournamentPlayer = z.infer<typeof TournamentPlayer>

const BaseParams = z.object({ id: z.coerce.number().pipe(BaseOlympiadId) })

export const listPlayers = route({
  method: 'GET',
  url: '/olympiad/base-olympiads/:id/players',
  auth: 'member',
  summary: 'The players and open invitations of an invite-only tournament, for its participants',
  params: BaseParams,
  query: PageQuery.extend({ state: TournamentPlayer.shape.state.optional() }),
  status: 200,
  answer: Page(TournamentPlayer),
})

export const invitePlayers = route({
  method: 'POST',
  url: '/olympiad/base-olympiads/:id/invitations',
  auth: 'member',
  acts: ['olympiad.invite'],
  summary:
    'Invite members by handle to an invite-only tournament; members who are already in it are unaffected',
  params: BaseParams,
  body: z.strictObject({
    handles: z
      .array(Handle)
      .min(1, 'Enter at least one member.')
      .max(INVITED_AT_ONCE_MAX, `Invite at most ${INVITED_AT_ONCE_MAX} members at a time.`),
  }),
  status: 200,
  answer: Data(z.object({ invited: z.int().nonnegative(), known: z.int().nonnegative() })),
})

export const answerInvitation = route({
  method: 'PUT',
  url: '/olympiad/base-olympiads/:id/invitations/mine',
  auth: 'member',
  shadow: 'never',
  summary: 'Accept or decline an invitation to a tournament, or leave it',
  params: BaseParams,
  body: z.strictObject({ answer: z.enum(['accept', 'decline']) }),
  status: 200,
  answer: Data(z.object({ mine: z.enum(['invited', 'player']).nullable() })),
})

export const removePlayer = route({
  method: 'DELETE',
  url: '/olympiad/base-olympiads/:id/players/:handle',
  auth: 'member',
  acts: ['olympiad.remove_player'],
  summary: 'Remove a player or withdraw an invitation',
  params: BaseParams.extend({ handle: Handle }),
  status: 204,
  answer: z.undefined(),
})
