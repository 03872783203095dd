import { type OutboxEmail, readOutbox } from '@ideathlon/contracts/mailing'
import { cx } from 'class-variance-authority'
import { useSearchParams } from 'react-router'
import { useRead } from '../../api/read.ts'
import { EmptyState, Loading, ProblemState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Ago } from '../../ui/time/ago.tsx'
import { useTitle } from '../../ui/use-title.ts'

const EVERY_MS = 4_000

/** For developers: on an installation that sends no e-mails, shows them with working links. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const { data, isError, error, refetch } = useRead(readOutbox, {}, { refetchInterval: EVERY_MS })
  useTitle('Outbox')
  const emails = data?.data
  const shown = emails?.find(({ id }) => id === search.get('email')) ?? emails?.[0]
  return (
    <>
      <PageHead title="Outbox">
        E-mail delivery is not set up here, so e-mails appear on this page instead.
      </PageHead>
      {isError && <ProblemState error={error} retry={() => void refetch()} />}
      {!isError && emails === undefined && <Loading what="the e-mails" className="h-96 w-full" />}
      {emails && shown === undefined && (
        <EmptyState title="No e-mails yet">
          Sign up or request a new password to see one.
        </EmptyState>
      )}
      {emails && shown && (
        <div className="grid gap-4 lg:grid-cols-[19rem_minmax(0,1fr)]">
          <EmailList
            emails={emails}
            shown={shown.id}
            onShow={(id) => setSearch({ email: id }, { replace: true, preventScrollReset: true })}
          />
          <OutboxRow email={shown} />
        </div>
      )}
    </>
  )
}

type ListProps = { emails: readonly OutboxEmail[]; shown: string; onShow: (id: string) => void }

function EmailList({ emails, shown, onShow }: ListProps) {
  return (
    <ul
      className="card flex max-h-72 flex-col overflow-y-auto p-2 lg:max-h-[44rem]"
      aria-label="E-mails"
    >
      {emails.map((email) => (
        <li key={email.id}>
          <button
            type="button"
            aria-current={email.id === shown}
            onClick={() => onShow(email.id)}
            className={cx(
              'flex w-full flex-col rounded-control px-3 py-2.5 text-start',
              email.id === shown ? 'bg-primary-soft' : 'hover:bg-primary-soft/50',
            )}
          >
            <span className="line-clamp-2 font-semibold">{email.subject}</span>
            <span className="flex w-full items-center justify-between gap-2 text-caption text-muted">
              <span className="truncate">{email.to}</span>
              <Ago at={email.filed_at} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Renders the e-mail in a frame without scripts; its links open in a new tab. */
function OutboxRow({ email }: { email: OutboxEmail }) {
  const page = email.html.replace('<head>', '<head><base target="_blank">')
  return (
    <article className="card min-w-0 overflow-hidden" aria-label={email.subject}>
      <header className="border-line border-b px-5 py-4">
        <h2 className="font-bold text-title">{email.subject}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-caption text-muted">
          to {email.to} <Pill>{email.kind}</Pill>
          {email.failure && <Pill tone="loss">{email.failure}</Pill>}
        </p>
      </header>
      <iframe
        title={`The e-mail “${email.subject}”`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={page}
        className="h-[34rem] w-full bg-white"
      />
      <details className="border-line border-t px-5 py-3">
        <summary className="min-h-11 content-center font-semibold">As plain text</summary>
        <pre className="overflow-x-auto whitespace-pre-wrap pb-3 text-small">{email.text}</pre>
      </details>
    </article>
  )
}
