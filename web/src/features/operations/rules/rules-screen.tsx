import { type RulesVersion, readRules } from '@ideathlon/contracts/rules-drafts'
import { tryRules } from '@ideathlon/contracts/what-if'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { read } from '../../../api/read.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ProblemState } from '../../../ui/pictures/problem-state.tsx'
import { Loading, Skeleton } from '../../../ui/signals/skeleton.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { DeskFrame } from '../desk-frame.tsx'
import { useAction } from '../use-action.ts'
import { DraftCard } from './draft-card.tsx'
import { DraftForm } from './draft-form.tsx'
import { WhatIfPicture } from './what-if-picture.tsx'

const EVERY_MS = 3000

export function Component() {
  return (
    <DeskFrame title="Rules and what-if">
      <RulesDesk />
    </DeskFrame>
  )
}

function RulesDesk() {
  const query = useQuery({ ...read(readRules, {}), refetchInterval: EVERY_MS })
  const [writing, setWriting] = useState(false)
  if (query.isPending) {
    return (
      <Loading what="the rules">
        <Skeleton className="h-40 w-full rounded-card" />
      </Loading>
    )
  }
  if (!query.data) return <ProblemState error={query.error} retry={() => void query.refetch()} />
  const { versions, drafts } = query.data.data
  const inForce = versions.find((version) => version.in_force)
  return (
    <>
      {writing && inForce ? (
        <DraftForm from={inForce.rules} onDone={() => setWriting(false)} />
      ) : (
        inForce && (
          <Button look="primary" className="mb-5" onClick={() => setWriting(true)}>
            Write a draft
          </Button>
        )
      )}
      <ul aria-label="Drafts" className="mb-6 flex flex-col gap-4">
        {drafts.map((draft) => (
          <DraftCard key={draft.id} draft={draft} inForce={inForce?.rules} />
        ))}
      </ul>
      <h2 className="mb-3 font-bold text-title">Versions</h2>
      <ul className="flex flex-col gap-3">
        {versions.map((version) => (
          <Version key={version.rules.version} version={version} />
        ))}
      </ul>
    </>
  )
}

/** A version can be tried on the history too: the one in force moves nobody. */
function Version({ version }: { version: RulesVersion }) {
  const trial = useAction(
    () => call(tryRules, { body: { rules: version.rules } }),
    () => 'Tried. Nobody’s score has moved.',
  )
  return (
    <li className="card p-4">
      <div className="flex flex-wrap items-center gap-3">
        <b className="tabular font-semibold">{version.rules.version}</b>
        <span className="min-w-0 flex-1">{version.rules.title}</span>
        {version.in_force && <Pill tone="gain">in force</Pill>}
        <Button
          look="ghost"
          busy={trial.isPending && 'Folding the history …'}
          onClick={() => trial.mutate(undefined)}
        >
          What if?
        </Button>
      </div>
      {trial.data && <WhatIfPicture found={trial.data.data} />}
    </li>
  )
}
