import type { ImportKind, ImportResult } from '@ideathlon/contracts/imports'
import { CircleCheck } from 'lucide-react'
import { plural } from '../../../lib/format/format.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import type { useImport } from './use-import.ts'

type Importing = { importing: ReturnType<typeof useImport> }

/** What an import would do, and which rows have errors. */
export function Checked({ result, importing }: Importing & { result: ImportResult }) {
  const { ready, existing, problems_total } = result
  return (
    <section className="card flex flex-col gap-5 p-5 sm:p-6" aria-labelledby="checked">
      <h2 id="checked" className="font-bold text-title">
        <Announced as="span">
          {plural(ready, {
            none: 'No rows are ready',
            one: '{n} row is ready',
            other: '{n} rows are ready',
          })}
        </Announced>
      </h2>
      <dl className="grid fits-22 gap-2 sm:gap-3">
        <Figure label="will become drafts" value={ready} tone="text-gain-ink" />
        <Figure label="already imported" value={existing} tone="text-muted" />
        <Figure
          label="problems"
          value={problems_total}
          tone={problems_total > 0 ? 'text-loss-ink' : 'text-muted'}
        />
      </dl>
      {problems_total > 0 && <Problems result={result} />}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {problems_total > 0 && ready > 0 && (
          <p className="me-auto text-muted text-small">
            Rows with problems are left out. Correct them and import the file again: rows that are
            already drafts are skipped.
          </p>
        )}
        <Button
          look="primary"
          disabled={ready === 0}
          busy={importing.isBusy && 'Importing…'}
          onClick={() => void importing.save()}
        >
          {plural(ready, {
            none: 'Nothing to import',
            one: 'Import {n} draft',
            other: 'Import {n} drafts',
          })}
        </Button>
      </div>
    </section>
  )
}

function Figure({ label, value, tone }: { label: string; value: number; tone: string }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-control bg-sunken px-4 py-3">
      <dt className="text-muted text-small">{label}</dt>
      <dd className={`display tabular font-bold text-heading ${tone}`}>{value}</dd>
    </div>
  )
}

function Problems({ result: { problems, problems_total } }: { result: ImportResult }) {
  const more = problems_total - problems.length
  return (
    <div>
      <h3 className="font-semibold">Rows with problems</h3>
      <ul className="mt-2 max-h-96 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {problems.map(({ line, column, error }) => (
          <li
            key={`${line} ${column} ${error}`}
            className="flex flex-col gap-x-4 px-4 py-2.5 sm:flex-row"
          >
            <span className="tabular shrink-0 font-semibold sm:w-40">
              Line {line}
              {column !== null && <span className="font-normal text-muted"> · {column}</span>}
            </span>
            <span className="min-w-0 break-words">{error}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-muted text-small">
          {plural(more, { one: 'and {n} more problem', other: 'and {n} more problems' })}
        </p>
      )}
    </div>
  )
}

const DRAFTS = {
  questions: { to: '/challenges/create?start=drafts', label: 'See your drafts' },
  ideas: { to: '/me/my-dashboard/drafts', label: 'See your idea drafts' },
} as const

export function Done({ kind, saved, importing }: Importing & { kind: ImportKind; saved: number }) {
  const { to, label } = DRAFTS[kind]
  return (
    <section className="card flex flex-col items-center gap-4 px-6 py-12 text-center">
      <CircleCheck className="size-12 text-gain-ink" aria-hidden="true" />
      <h2 className="display font-bold text-heading">
        <Announced as="span">
          {plural(saved, {
            none: 'Everything was already imported',
            one: '{n} draft is saved',
            other: '{n} drafts are saved',
          })}
        </Announced>
      </h2>
      <p className="max-w-prose text-muted">
        Only you can see them. Open one, complete it, and publish it when it is ready.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={importing.restart}>Import another file</Button>
        <ButtonLink to={to} look="primary">
          {label}
        </ButtonLink>
      </div>
    </section>
  )
}
