import {
  type ExportedIdea,
  exportIdeas,
  exportIdeasCsv,
  exportIdeasXlsx,
  type IdeasExport,
} from '@ideathlon/contracts/community/ideas-export'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { AskerProblem } from '../../../entities/challenge/asker-problem.tsx'
import { averageInWords } from '../../../entities/idea/average-in-words.ts'
import { counted } from '../../../lib/format/counts.ts'
import { format } from '../../../lib/format/format.ts'
import { Problem } from '../../../lib/problem.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SearchBox } from '../../../ui/controls/search-box.tsx'
import { EmptyState, Loading } from '../../../ui/states/states.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { DashboardHead } from '../dashboard/dashboard-head.tsx'

/** The results of a settled challenge, which can be searched, printed and downloaded. */
export function Component() {
  const { challenge: slug = '' } = useParams()
  const { data, isError, error, refetch } = useRead(
    exportIdeas,
    { params: { challenge: slug } },
    { select: (answer) => answer.data },
  )
  const isEarly = error instanceof Problem && error.code === 'export_not_yet'
  if (isError && !isEarly) return <AskerProblem error={error} retry={() => void refetch()} />
  return (
    <>
      <div className="print:hidden">
        <DashboardHead slug={slug} title="Report" />
      </div>
      {isEarly && (
        <EmptyState title="The report is not ready yet">
          It shows authors and places, so it is available once the challenge is closed and your
          picks are final.
        </EmptyState>
      )}
      {data && <Report report={data} />}
      {!data && !isError && <Loading what="the report" className="h-96 w-full rounded-card" />}
    </>
  )
}

function Report({ report }: { report: IdeasExport }) {
  const [search, setSearch] = useState('')
  const found = report.ideas.filter((idea) => isMatch(idea, search))
  const { challenge } = report
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        <SearchBox label="Title, text or author" value={search} onSettle={setSearch} />
        <span className="flex flex-wrap gap-2">
          <Download report={report} of={exportIdeasCsv} label="CSV" />
          <Download report={report} of={exportIdeasXlsx} label="Excel" />
          <Download report={report} of={exportIdeas} label="JSON" />
          <Button onClick={() => window.print()}>Print</Button>
        </span>
      </div>
      <article aria-label="Report" className="card p-5 sm:p-7 print:border-0 print:shadow-none">
        <header className="border-line border-b pb-4">
          <h2 className="font-bold text-heading">{challenge.question_title}</h2>
          <p className="mt-1 text-muted">
            {format().date(challenge.opened_on, 'long', 'UTC')}
            {challenge.closed_on && ` – ${format().date(challenge.closed_on, 'long', 'UTC')}`} ·{' '}
            {counted(report.ideas.length, 'idea')}
          </p>
        </header>
        {found.length === 0 && (
          <p className="py-6 text-muted">
            {search === '' ? 'This challenge has no ideas.' : 'No idea matches the search.'}
          </p>
        )}
        <ol>
          {found.map((idea) => (
            <IdeaEntry key={idea.id} idea={idea} />
          ))}
        </ol>
      </article>
    </>
  )
}

function isMatch({ title, description, authors }: ExportedIdea, search: string): boolean {
  const wanted = search.toLocaleLowerCase()
  const names = authors.map(({ name, handle }) => `${name} ${handle ?? ''}`)
  return [title, description, ...names].some((text) => text.toLocaleLowerCase().includes(wanted))
}

type DownloadProps = {
  report: IdeasExport
  of: { url: string }
  label: string
}

function Download({ report: { challenge }, of: { url }, label }: DownloadProps) {
  return (
    <a
      href={`/api${url.replace(':challenge', challenge.slug)}`}
      download={label === 'JSON' ? `${challenge.slug}.json` : true}
      className="touch inline-flex items-center rounded-control border border-line bg-surface px-4 py-2 font-semibold hover:border-line-strong"
    >
      {label}
    </a>
  )
}

function IdeaEntry({ idea }: { idea: ExportedIdea }) {
  return (
    <li className="break-inside-avoid border-line border-b py-4 last:border-0 last:pb-0">
      <div className="flex items-start gap-4">
        <b className="display tabular w-10 shrink-0 text-end font-bold text-heading">
          {idea.place ?? '–'}
        </b>
        <div className="min-w-0 flex-1">
          <h3 className="break-words font-bold text-title">{idea.title}</h3>
          <p className="mt-0.5 text-muted text-small">
            {format().list(idea.authors.map(({ name }) => name))} · {resultOf(idea)}
          </p>
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            {idea.pick !== null && <Pill tone="gold">Asker’s pick no. {idea.pick}</Pill>}
            {idea.is_test && <Pill>Test idea</Pill>}
          </p>
          <p className="mt-2 max-w-prose whitespace-pre-line break-words">{idea.description}</p>
          {idea.pick_comment && (
            <p className="mt-2 break-words text-muted">Asker: “{idea.pick_comment}”</p>
          )}
          {idea.comments.length > 0 && (
            <ul
              aria-label="Mentor comments"
              className="mt-2 border-line border-s-2 ps-3 text-small"
            >
              {idea.comments.map(({ by, text }) => (
                <li key={`${by.name}${text}`} className="mt-1 whitespace-pre-line break-words">
                  <b className="font-semibold">{by.name}</b>: {text}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </li>
  )
}

const resultOf = ({ stars, ratings }: ExportedIdea): string =>
  ratings === 0 ? 'Not rated' : averageInWords(format().number(stars), ratings)
