import {
  actInOrganisation,
  listMyOrganisations,
  listOrganisationMembers,
  listOrganisationRequests,
  listOrganisations,
  type OrganisationAct,
  readOrganisation,
} from '@ideathlon/contracts/organisations'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { read } from '../../api/read.ts'
import { refresh } from '../../api/refresh.ts'
import { useChange } from '../../api/sending/use-change.ts'
import { unlessPending } from '../../ui/unless-pending.ts'

const SAID: Record<OrganisationAct, string> = {
  join: 'Done.',
  leave: 'You have left.',
  withdraw: 'Your request is taken back.',
  decline: 'Declined.',
  invite: 'Invited. They have seven days.',
  uninvite: 'The invitation is taken back.',
  kick: 'They do not belong any more.',
  'grant-admin': 'They are an admin now.',
  'revoke-admin': 'They are a member like others now.',
  'grant-ownership': 'Offered. It is theirs once they accept.',
  'withdraw-ownership': 'The offer is taken back.',
  'accept-ownership': 'It is yours. Take good care of it.',
  'decline-ownership': 'Declined. Everything stays as it is.',
  'accept-request': 'Welcome to them.',
  'decline-request': 'The request is declined.',
}

export type ActInOrganisation = (act: OrganisationAct, handle?: string) => void

const organisationOf = (slug: string) => read(readOrganisation, { params: { organisation: slug } })

export function useOrganisation(slug: string) {
  const query = useQuery(organisationOf(slug))
  const acting = useChange(
    ({ act, handle }: { act: OrganisationAct; handle: string | undefined }) => {
      const params = { organisation: slug, act }
      return call(actInOrganisation, { params, body: handle ? { handle } : {} })
    },
    {
      says: ({ data }, { act }) => {
        const asks = act === 'join' && data.standing === 'requested'
        return asks ? 'Asked. Its admins will answer.' : SAID[act]
      },
      done: (answer) => {
        queryClient.setQueryData(organisationOf(slug).queryKey, answer)
        return refresh(...LISTS, listOrganisationMembers, listOrganisationRequests)
      },
    },
  )
  const once = unlessPending(acting)
  const act: ActInOrganisation = (name, handle) => once({ act: name, handle })
  return { query, act }
}

const LISTS = [listOrganisations, listMyOrganisations]

export const refreshOrganisations = () => refresh(...LISTS, readOrganisation)
