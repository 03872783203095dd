import { actInTeam, listTeams, type TeamAct } from '@ideathlon/contracts/teams'
import { call } from '../../api/call.ts'
import { usePages } from '../../api/paging/pages.ts'
import { refresh } from '../../api/refresh.ts'
import { useChange } from '../../api/sending/use-change.ts'

const SIZE = 20
const DONE_MESSAGES: Record<TeamAct, string> = {
  accept: 'You joined the team.',
  decline: 'Declined.',
  leave: 'You have left the team.',
  invite: 'Invited. They will be notified.',
  uninvite: 'Invitation withdrawn.',
  remove: 'Removed from the team.',
  'make-captain': 'The team has a new captain.',
}

export type ActInTeam = (act: TeamAct, handle?: string) => void

/** The teams of a platform, or of a member. */
export const useTeams = (slug: string) =>
  usePages(listTeams, { params: { platform: slug }, query: { size: SIZE } })

export const refreshTeams = () => refresh(listTeams)

export function useTeamAct(team: string): ActInTeam {
  const { mutate } = useChange(
    ({ act, handle }: { act: TeamAct; handle: string | undefined }) =>
      call(actInTeam, { params: { team, act }, body: handle ? { handle } : {} }),
    { says: (_, { act }) => DONE_MESSAGES[act], done: refreshTeams },
  )
  return (act, handle) => mutate({ act, handle })
}
