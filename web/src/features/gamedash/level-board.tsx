import type { Brain as BrainView } from '@ideathlon/contracts/brain'
import {
  LEVEL_MAX,
  LEVELS_PER_RANK,
  levelInRank,
  levelOf,
  RANK_MAX,
} from '@ideathlon/contracts/levels'
import { rankOf } from '@ideathlon/contracts/ranks'
import { ROLE_LABELS, type Role } from '@ideathlon/contracts/roles'
import { shownRankOf } from '@ideathlon/contracts/worn-rank'
import { Brain, levelInWords } from '../../entities/brain/brain.tsx'
import { useNumbering } from '../../entities/brain/numbering.ts'
import { pendingFor, usePending, wholePendingFor } from '../../entities/score/queries/pending.ts'
import { WhyButton } from '../../entities/score/why/why-button.tsx'
import { count, score, signedPoints } from '../../lib/format/numbers.ts'
import { useCounted } from '../../ui/motion/use-counted.ts'
import { ProgressBar } from '../../ui/signals/progress.tsx'

type LevelBoardProps = { member: number; brain: BrainView | undefined; role: Role }

/** The brain with its level, its rank and the progress towards the next cell. */
export function LevelBoard({ member, brain, role }: LevelBoardProps) {
  const { numbering, turn } = useNumbering()
  const level = brain?.brain_level ?? 0
  const place = shownRankOf(level)
  const rank = rankOf(role, place)
  const { data } = usePending()
  const pending = pendingFor(data, role)
  const pendingLevel = levelOf(Math.round(((brain?.score ?? 0) + pending) * 1000))
  return (
    <section aria-label={ROLE_LABELS[role]}>
      <Brain
        level={level}
        pendingLevel={pendingLevel}
        numbering={numbering}
        label={levelInWords(level, pendingLevel)}
        className="w-full"
      />
      <div className="mt-1 flex items-baseline gap-2.5">
        <b className="display font-bold text-[2.6rem] leading-none tracking-[-0.04em]">{level}</b>
        <span className="text-muted">
          {rank.label} · rank {place} of {RANK_MAX}
        </span>
      </div>
      <NextLevel brain={brain} place={place} />
      {level > 0 && <InRank level={level} />}
      {brain !== undefined && brain.position > 0 && (
        <div className="mt-1 flex flex-wrap items-center justify-between text-small">
          <span className="tabular">
            {ROLE_LABELS[role]} <Score key={`${member} ${role}`} of={brain.score} />
          </span>
          <WhyButton total={{ member, role }} />
        </div>
      )}
      {data && pending > 0 && <Pending neurons={wholePendingFor(data, role)} />}
      {level > 0 && <p className="mt-2 text-muted text-small">{rank.description}</p>}
      <label className="mt-2 flex min-h-11 items-center gap-2 text-caption text-muted sm:min-h-9">
        <input
          type="checkbox"
          checked={numbering}
          onChange={(event) => turn(event.target.checked)}
          className="size-4 accent-[var(--primary)]"
        />
        Show numbering on Brain
      </label>
    </section>
  )
}

function Pending({ neurons }: { neurons: number }) {
  return (
    <p className="tabular mt-1 flex items-center gap-2 text-small">
      <span className="pending-dot" aria-hidden="true" />
      <span>
        <b className="font-semibold">{signedPoints(neurons)}</b> pending, paid when challenges close
      </span>
    </p>
  )
}

/** The score counts up visually; screen readers get the final number only. */
function Score({ of }: { of: number }) {
  const shown = useCounted(of)
  return (
    <b className="font-semibold">
      <span aria-hidden="true">{score(shown)}</span>
      <span className="sr-only">{score(of)}</span>
    </b>
  )
}

function InRank({ level }: { level: number }) {
  const done = levelInRank(level)
  return (
    <p className="tabular flex justify-between text-caption text-muted">
      <span>{(done * 100) / LEVELS_PER_RANK}% of these ten levels</span>
      <span className="whitespace-nowrap">
        {done}/{LEVELS_PER_RANK}
      </span>
    </p>
  )
}

function NextLevel({ brain, place }: { brain: BrainView | undefined; place: number }) {
  if (brain === undefined || brain.brain_level === 0) {
    return (
      <p className="mt-2 text-muted text-small">Your first neurons will light up the first cell.</p>
    )
  }
  if (brain.brain_level === LEVEL_MAX) {
    return <p className="mt-2 font-semibold text-gain-ink">Every cell is lit. Congratulations!</p>
  }
  const left = Math.ceil(brain.next_level_score - brain.score)
  return (
    <>
      <ProgressBar
        percent={brain.progress}
        label={`Progress within level ${brain.brain_level}`}
        from={`var(--rank-${place})`}
        to={`var(--rank-${Math.min(place + 1, RANK_MAX)})`}
        className="mt-2.5"
      />
      <p className="tabular mt-1 flex justify-between text-caption text-muted">
        <span>
          {brain.progress}% of level {brain.brain_level}
        </span>
        <span>
          {count(left)} to level {brain.brain_level + 1}
        </span>
      </p>
    </>
  )
}
