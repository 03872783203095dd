import { brainOf, useBrains } from '../../../entities/brain/queries/brains.ts'
import { useMe } from '../../../entities/session/queries/me.ts'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { LevelBoard } from '../level-board.tsx'
import { RoleSwitch, useRequestedRole } from '../role-switch.tsx'
import { RanksList } from './ranks-list.tsx'

/** The level board: the brain as it fills up, and every rank along the way. */
export function Component() {
  const me = useMe()
  useTitle('My progress')
  return (
    <>
      <PageHead title="My progress">
        A hundred cells and ten ranks, for your Nerve Score and for each role.
      </PageHead>
      {me && <Progress member={me.user.id} />}
    </>
  )
}

function Progress({ member }: { member: number }) {
  const role = useRequestedRole()
  const { data: brains } = useBrains(member)
  const brain = brainOf(brains, role)
  return (
    <>
      <div className="mb-4">
        <RoleSwitch shown={role} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div className="card p-5">
          <LevelBoard member={member} brain={brain} role={role} />
        </div>
        <RanksList role={role} level={brain?.brain_level ?? 0} />
      </div>
    </>
  )
}
