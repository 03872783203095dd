import type { Role } from '@ideathlon/contracts/roles'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { Skeleton } from '../../ui/signals/skeleton.tsx'
import { Highlights } from './feed/highlights.tsx'
import { NeuronFeed } from './feed/neuron-feed.tsx'
import { Tips } from './feed/tips.tsx'
import { LevelBoard } from './level-board.tsx'
import { brainOf, useBrains } from './use-brains.ts'

/** The level, and beneath it what moved it. */
export function DashPanel({ member, role }: { member: number; role: Role }) {
  const { data: brains, isPending } = useBrains(member)
  const brain = brainOf(brains, role)
  return (
    <>
      {isPending ? <LevelSkeleton /> : <LevelBoard {...{ member, brain, role }} />}
      <div className="mt-5">
        <Tabs
          label="Game Dash"
          tabs={[
            { key: 'neurons', label: 'Neurons', panel: <NeuronFeed {...{ member, role }} /> },
            { key: 'tips', label: 'Tips', panel: <Tips /> },
            { key: 'highlights', label: 'Highlights', panel: <Highlights {...{ member, role }} /> },
          ]}
        />
      </div>
    </>
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
