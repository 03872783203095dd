import { useParams } from 'react-router'
import { useMe } from '../../../entities/session/queries/me.ts'
import { ChipLinks } from '../../../ui/controls/chip-links.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { Highlights } from '../feed/highlights.tsx'
import { NeuronFeed } from '../feed/neuron-feed.tsx'
import { Tips } from '../feed/tips.tsx'
import { RoleSwitch, useRequestedRole } from '../role-switch.tsx'

const KINDS = [
  ['neurons-earned', 'Neurons earned'],
  ['highlights', 'Highlights'],
  ['helpful-tips', 'Helpful tips'],
] as const

/** All Game Dash entries, newest first. */
export function Component() {
  const me = useMe()
  const { platformSlug = 'me', kind: requested } = useParams()
  const kind = KINDS.find(([each]) => each === requested)?.[0] ?? 'neurons-earned'
  const base = `/${platformSlug}/my-dashboard/notifications`
  const chips = KINDS.map(([key, label]) => ({
    key,
    label,
    to: `${base}/${key}`,
    on: key === kind,
  }))
  useTitle('Neurons and highlights')
  return (
    <>
      <PageHead title="Neurons and highlights">What your brain has been up to.</PageHead>
      <div className="mb-3">
        <ChipLinks label="Kinds" chips={chips} />
      </div>
      {me && <List member={me.user.id} kind={kind} />}
    </>
  )
}

function List({ member, kind }: { member: number; kind: (typeof KINDS)[number][0] }) {
  const role = useRequestedRole()
  if (kind === 'helpful-tips') {
    return (
      <div className="card max-w-3xl p-4">
        <Tips />
      </div>
    )
  }
  return (
    <>
      <div className="mb-4">
        <RoleSwitch shown={role} />
      </div>
      <section className="card max-w-3xl px-4 py-2 sm:px-5">
        {kind === 'highlights' ? (
          <Highlights key={role} member={member} role={role} />
        ) : (
          <NeuronFeed key={role} member={member} role={role} />
        )}
      </section>
    </>
  )
}
