import type { Rules } from '@ideathlon/contracts/rules'
import { type RulesVersion, readRules, writeDraft } from '@ideathlon/contracts/rules-drafts'
import { tryRules } from '@ideathlon/contracts/what-if'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { useAction } from '../../../entities/scoring/queries/actions.ts'
import { format } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { OperationsFrame } from '../operations-frame.tsx'
import { ChangesList } from './changes-list.tsx'
import { DraftCard } from './draft-card.tsx'
import { DraftForm } from './draft-form.tsx'
import { WhatIfPicture } from './what-if-picture.tsx'

const EVERY_MS = 3000

export function Component() {
  return (
    <OperationsFrame title="Rules and what-if">
      <RulesEditor />
    </OperationsFrame>
  )
}

function RulesEditor() {
  const query = useRead(readRules, {}, { refetchInterval: EVERY_MS })
  const [writing, setWriting] = useState(false)
  if (query.isPending) return <Loading what="the rules" className="h-40 w-full rounded-card" />
  if (!query.data) return <ProblemState of={query} />
  const { versions, drafts } = query.data.data
  const inForce = versions.find((version) => version.in_force)
  return (
    <>
      {writing && inForce ? (
        <DraftForm from={inForce.rules} onDone={() => setWriting(false)} />
      ) : (
        inForce && (
          <Button look="primary" className="mb-5" onClick={() => setWriting(true)}>
            New draft
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
          <Version key={version.rules.version} version={version} inForce={inForce?.rules} />
        ))}
      </ul>
    </>
  )
}

type VersionProps = { version: RulesVersion; inForce: Rules | undefined }

/** One version of the rules, which can be tested against the history without changing any score. */
function Version({ version, inForce }: VersionProps) {
  const trial = useAction(
    () => call(tryRules, { body: { rules: version.rules } }),
    () => 'Tested. No scores changed.',
  )
  return (
    <li className="card p-4">
      <div className="flex flex-wrap items-center gap-3">
        <b className="tabular font-semibold">{version.rules.version}</b>
        <span className="min-w-0 flex-1">
          {version.rules.title}
          <span className="block text-caption text-muted">{inForceSince(version)}</span>
        </span>
        {version.in_force && <Pill tone="gain">In force</Pill>}
        {!version.in_force && inForce && <ToDraft version={version} />}
        <Button
          look="ghost"
          busy={trial.isPending && 'Replaying the history…'}
          onClick={() => trial.mutate(undefined)}
        >
          What if?
        </Button>
      </div>
      {!version.in_force && inForce && (
        <ChangesList prices={version.rules.prices} inForce={inForce} />
      )}
      {trial.data && <WhatIfPicture found={trial.data.data} />}
    </li>
  )
}

function inForceSince({ in_force, since }: RulesVersion): string {
  if (since === null) return 'Never in force'
  return `${in_force ? 'Since' : 'Last in force'} ${format().moment(since)}`
}

const TITLE_MAX = 200

/**
 * Writes the prices of a version into a new draft, which must be tested and then approved by another
 * admin. Only a version that has been in force can be restored.
 */
function ToDraft({ version: { rules, since } }: { version: RulesVersion }) {
  const { version, title, prices } = rules
  const named =
    since === null ? `From version ${version}: ${title}` : `Back to version ${version}: ${title}`
  const draft = useAction(
    () => call(writeDraft, { body: { title: named.slice(0, TITLE_MAX), prices } }),
    () => 'Draft created with these prices. Test it, then ask another admin to approve it.',
  )
  return (
    <Button busy={draft.isPending && 'Saving…'} onClick={() => draft.mutate(undefined)}>
      {since === null ? 'Create a draft from it' : 'Restore this version'}
    </Button>
  )
}
