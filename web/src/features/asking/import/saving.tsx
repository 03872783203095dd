import { useEffect } from 'react'
import { useBuildTask } from '../../../entities/build-task/queries.ts'
import { plural } from '../../../lib/format/format.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { ProgressBar } from '../../../ui/signals/progress.tsx'
import type { useImport } from './use-import.ts'

type Props = { task: string; importing: ReturnType<typeof useImport> }

/** The progress of an import, which continues when the page is closed. */
export function Saving({ task: id, importing: { end, fail } }: Props) {
  const { task, isSlow } = useBuildTask(id)
  const { done, total } = task?.progress ?? { done: 0, total: 0 }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `end` and `fail` only set state
  useEffect(() => {
    if (task?.status === 'done') end(Number(task.result?.drafts ?? 0))
    if (task?.status === 'failed') fail(task.problem ?? 'The import failed. Please try again.')
  }, [task?.status])
  return (
    <section className="card flex flex-col gap-4 px-5 py-10 sm:px-6" aria-labelledby="saving">
      <h2 id="saving" className="font-bold text-title">
        Saving your drafts…
      </h2>
      <ProgressBar
        label="Saved rows"
        percent={total === 0 ? 0 : Math.round((done / total) * 100)}
      />
      <Announced as="p" className="text-muted">
        {plural(total, {
          none: 'Starting…',
          one: `${done} of {n} row is saved.`,
          other: `${done} of {n} rows are saved.`,
        })}
      </Announced>
      <p className="text-muted text-small">
        {isSlow
          ? 'This is taking longer than usual. It will continue, and your drafts will appear one by one.'
          : 'You can leave this page. The import continues.'}
      </p>
    </section>
  )
}
