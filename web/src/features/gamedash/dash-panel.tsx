import type { Role } from '@ideathlon/contracts/roles'
import { useRef } from 'react'
import { Link } from 'react-router'
import { brainOf, useBrains } from '../../entities/brain/queries/brains.ts'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { ProblemState, Skeleton } from '../../ui/states/states.tsx'
import { Highlights } from './feed/highlights.tsx'
import { NeuronFeed } from './feed/neuron-feed.tsx'
import { Tips } from './feed/tips.tsx'
import { LevelBoard } from './level-board.tsx'
import { useSeen } from './use-seen.ts'

/** The level, and below it the latest neurons. */
export function DashPanel({ member, role }: { member: number; role: Role }) {
  const { data: brains, error, isError, refetch } = useBrains(member)
  const brain = brainOf(brains, role)
  const panel = useRef<HTMLDivElement>(null)
  useSeen(member, panel)
  return (
    <div ref={panel}>
      {brains !== undefined ? (
        <LevelBoard member={member} brain={brain} role={role} />
      ) : isError ? (
        <ProblemState error={error} retry={() => void refetch()} />
      ) : (
        <LevelSkeleton />
      )}
      <nav aria-label="More in the Game Dash" className="mt-4 flex flex-wrap gap-1">
        <PanelLink to="/platform/olympiad/leaderboard">Idea Race</PanelLink>
        <PanelLink to="/notifications">Notifications</PanelLink>
      </nav>
      <div className="mt-2">
        <Tabs
          label="Game Dash"
          tabs={[
            { key: 'neurons', label: 'Neurons', panel: <NeuronFeed member={member} role={role} /> },
            { key: 'tips', label: 'Tips', panel: <Tips /> },
            {
              key: 'highlights',
              label: 'Highlights',
              panel: <Highlights member={member} role={role} />,
            },
          ]}
        />
      </div>
    </div>
  )
}

function PanelLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="touch flex flex-auto items-center justify-center rounded-control font-semibold text-primary-ink text-small hover:bg-primary-soft"
    >
      {children}
    </Link>
  )
}

function LevelSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-[512/450] w-full rounded-[40%]" />
      <Skeleton className="mt-3 h-10 w-2/3" />
      <Skeleton className="mt-3 h-2.5 w-full" />
      <div className="h-[6.4rem]" />
    </div>
  )
}
