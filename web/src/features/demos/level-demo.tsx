import { LEVEL_MAX, RANK_MAX, startScoreOf } from '@ideathlon/contracts/levels'
import { rankOf } from '@ideathlon/contracts/ranks'
import type { Role } from '@ideathlon/contracts/roles'
import { shownRankOf } from '@ideathlon/contracts/worn-rank'
import { useState } from 'react'
import { Brain, levelInWords } from '../../entities/brain/brain.tsx'
import { useNumbering } from '../../entities/brain/numbering.ts'
import { count } from '../../lib/format/numbers.ts'
import { Section } from '../../ui/surfaces/section.tsx'
import { Player } from './player.tsx'
import { usePlaying } from './use-playing.ts'

const TICK_MS = 50

/** An animation of a brain filling up, from no cells to all of them. */
export function LevelDemo() {
  const demo = usePlaying(TICK_MS)
  const [role, setRole] = useState<Role>('overall')
  const numbering = useNumbering((state) => state.numbering)
  const place = shownRankOf(demo.at)
  const rank = rankOf(role, place)
  return (
    <Section id="level-demo" title="From the first cell to the last" className="card p-5">
      <Brain
        still
        level={demo.at}
        numbering={numbering}
        label={levelInWords(demo.at)}
        className="mx-auto mt-3 w-full max-w-md"
      />
      <p className="mt-2 flex items-baseline gap-2.5">
        <b className="display tabular font-bold text-hero">{demo.at}</b>
        <span className="text-muted">
          {rank.label} · rank {place} of {RANK_MAX}
        </span>
      </p>
      <p className="tabular min-h-10 text-muted text-small">
        {demo.at === LEVEL_MAX
          ? 'Every cell is lit. Congratulations!'
          : `${rank.description} Starts at ${count(startScoreOf(demo.at))} neurons.`}
      </p>
      <Player demo={demo} label="Level" role={role} onRole={setRole} />
    </Section>
  )
}
