import { LEVEL_ENDS, levelOf } from '@ideathlon/contracts/levels'
import { ROLE_LABELS, type Role } from '@ideathlon/contracts/roles'
import { useState } from 'react'
import { count } from '../../lib/format/numbers.ts'
import { Section } from '../../ui/surfaces/section.tsx'
import { Player } from './player.tsx'
import { DEMO_END } from './playing.ts'
import { usePlaying } from './use-playing.ts'

const TICK_MS = 100
const FRAME = { width: 600, height: 300, margin: 8 }

/**
 * Made-up numbers: the level that a keen member of this role has reached at the end of the demo.
 */
const LEVEL_AT_END: Partial<Record<Role, number>> = {
  overall: 60,
  catalyst: 34,
  mentor: 40,
  scout: 22,
  analyst: 46,
  director: 28,
}

/**
 * Neurons grow faster than linearly, because more and more people discover a member's good work.
 */
function neuronsAt(role: Role, part: number): number {
  return Math.round((LEVEL_ENDS[LEVEL_AT_END[role] ?? 0] ?? 0) * (part / DEMO_END) ** 1.7)
}

export function NeuronsDemo() {
  const demo = usePlaying(TICK_MS)
  const [role, setRole] = useState<Role>('overall')
  const now = neuronsAt(role, demo.at)
  return (
    <Section id="neurons-demo" title="How neurons add up" className="card p-5">
      <Line role={role} upTo={demo.at} />
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2.5">
        <b className="display tabular font-bold text-hero">{count(now)}</b>
        <span className="tabular text-muted">
          {ROLE_LABELS[role]} neurons · level {levelOf(now * 1000)}
        </span>
      </p>
      <p className="min-h-10 text-muted text-small">
        This example shows a member who plays almost every day. Each level takes longer than the one
        before.
      </p>
      <Player demo={demo} label="Progress" role={role} onRole={setRole} />
    </Section>
  )
}

function Line({ role, upTo }: { role: Role; upTo: number }) {
  const most = neuronsAt(role, DEMO_END)
  const way = Array.from({ length: DEMO_END + 1 }, (_, part) => ({
    x: FRAME.margin + (part / DEMO_END) * (FRAME.width - 2 * FRAME.margin),
    y:
      FRAME.height -
      FRAME.margin -
      (neuronsAt(role, part) / most) * (FRAME.height - 2 * FRAME.margin),
  }))
  const last = way[upTo]
  return (
    <svg
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      className="mirrors mt-3 block w-full"
      role="img"
      aria-label={`${count(neuronsAt(role, upTo))} of ${count(most)} neurons`}
    >
      {[0.25, 0.5, 0.75, 1].map((part) => (
        <line
          key={part}
          x1={FRAME.margin}
          x2={FRAME.width - FRAME.margin}
          y1={FRAME.height * part - FRAME.margin}
          y2={FRAME.height * part - FRAME.margin}
          stroke="var(--line)"
        />
      ))}
      <polyline
        points={pointsOf(way)}
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="2"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <polyline
        points={pointsOf(way.slice(0, upTo + 1))}
        fill="none"
        stroke={`var(--role-${role})`}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {last && <circle cx={last.x} cy={last.y} r="7" fill={`var(--role-${role})`} />}
    </svg>
  )
}

const pointsOf = (way: readonly { x: number; y: number }[]) =>
  way.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
