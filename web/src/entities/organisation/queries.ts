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

const DONE_MESSAGES: Record<OrganisationAct, string> = {
  join: 'You are now a member.',
  leave: 'You have left.',
  withdraw: 'Request withdrawn.',
  decline: 'Declined.',
  invite: 'Invited. They have seven days to accept.',
  uninvite: 'Invitation withdrawn.',
  kick: 'Member removed.',
  'grant-admin': 'They are now an admin.',
  'revoke-admin': 'They are now a regular member.',
  'grant-ownership': 'Ownership offered. It will be transferred when they accept.',
  'withdraw-ownership': 'Offer withdrawn.',
  'accept-ownership': 'You are now the owner.',
  'decline-ownership': 'Declined. Nothing changes.',
  'accept-request': 'Request accepted.',
  'decline-request': 'Request declined.',
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
        const isRequest = act === 'join' && data.standing === 'requested'
        return isRequest ? 'Request sent. An admin will reply.' : DONE_MESSAGES[act]
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
