import type { Me } from '@ideathlon/contracts/accounts'
import { dashRoleOfPath, type Role } from '@ideathlon/contracts/roles'
import { useLocation } from 'react-router'
import { Brain } from '../../entities/brain/brain.tsx'
import { useBrains } from '../../entities/brain/queries/brains.ts'
import { useOfflineViewer } from '../../entities/session/queries/me.ts'
import { useLiveness } from '../../realtime/liveness.ts'
import { Announced } from '../../ui/announce/announced.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { LivePill } from '../../ui/signals/live-pill.tsx'
import { OfflineState } from '../../ui/states/states.tsx'
import { DashPanel } from './dash-panel.tsx'

/** The Game Dash next to a page, on wide enough screens. */
export function DashRail({ me }: { me: Me | null | undefined }) {
  const { pathname } = useLocation()
  const liveness = useLiveness()
  const offline = useOfflineViewer()
  const role = dashRoleOfPath(pathname)
  return (
    <aside
      aria-labelledby="game-dash"
      data-scrolls
      className="sticky top-0 hidden h-dvh overflow-y-auto border-line border-s bg-surface px-5 py-5 lg:block"
    >
      <header className="mb-3 flex items-center justify-between">
        <h2 id="game-dash" className="font-bold text-title">
          Game Dash
        </h2>
        <LivePill liveness={liveness} />
      </header>
      {me && <DashPanel member={me.user.id} role={role} />}
      {offline != null && <KeptDash member={offline} role={role} />}
      {me === null && <Invitation />}
    </aside>
  )
}

/** While offline, shows the last known scores, or an offline message if there are none. */
function KeptDash({ member, role }: { member: number; role: Role }) {
  const { data: brains } = useBrains(member)
  if (brains === undefined) return <OfflineState />
  return (
    <>
      <Announced
        atOnce
        className="mb-4 rounded-control bg-sunken px-3.5 py-2.5 text-muted text-small"
      >
        You are offline. These are your last known scores.
      </Announced>
      <DashPanel member={member} role={role} />
    </>
  )
}

function Invitation() {
  return (
    <div className="text-center">
      <Brain level={38} still className="mx-auto w-full" />
      <p className="display mt-4 font-bold text-heading">Your own brain</p>
      <p className="mt-2 text-muted">
        It has a hundred cells. Your ideas and ratings light them up, one by one.
      </p>
      <div className="mt-5 flex flex-col gap-2">
        <ButtonLink to="/sign-up" look="primary">
          Create account
        </ButtonLink>
        <ButtonLink to="/sign-in" look="ghost">
          Sign in
        </ButtonLink>
      </div>
    </div>
  )
}
