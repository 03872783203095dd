import { useMe } from '../../entities/session/queries/me.ts'
import { MyDashboard } from '../../features/my-dashboard/dashboard-body.tsx'
import { DutyLinks, RoleLinks } from '../../features/my-dashboard/role-links.tsx'
import { useLiveness } from '../../realtime/liveness.ts'
import { later } from '../../ui/parts/later.tsx'
import { LivePill } from '../../ui/signals/live-pill.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { Section } from '../../ui/surfaces/section.tsx'
import { useTitle } from '../../ui/use-title.ts'

/** The Game Dash is loaded later, because it is shown below the tasks. */
const Dash = later(
  async () => (await import('../../features/gamedash/dash-screen.tsx')).Dash,
  'h-[44rem]',
)

/** A member's first page: their next tasks, their progress, and the Game Dash. */
export function Component() {
  const me = useMe()
  const liveness = useLiveness()
  useTitle('My dashboard')
  return (
    <>
      <PageHead title="My dashboard" aside={<LivePill liveness={liveness} />}>
        Your next tasks and your progress.
      </PageHead>
      <div className="mb-5">
        <RoleLinks />
        <DutyLinks />
      </div>
      <MyDashboard>
        {me && (
          <Section
            id="game-dash"
            title="Game Dash"
            className="mt-8"
            heading="mb-3 font-bold text-title"
          >
            <Dash member={me.user.id} />
          </Section>
        )}
      </MyDashboard>
    </>
  )
}
