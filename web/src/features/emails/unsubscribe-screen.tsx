import type { UnsubscribeView } from '@ideathlon/contracts/mailing'
import { NOTIFICATION_GROUPS } from '@ideathlon/contracts/notification-kind'
import { MailX } from 'lucide-react'
import { useSearchParams } from 'react-router'
import {
  useUnsubscribe,
  useUnsubscribeLink,
} from '../../entities/notification/queries/unsubscribe.ts'
import { sentenceOf } from '../../lib/problem.ts'
import { Announced } from '../../ui/announce/announced.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { ErrorState, Loading, ProblemState, Skeleton } from '../../ui/states/states.tsx'
import { useTitle } from '../../ui/use-title.ts'

/** The page that an e-mail's unsubscribe link opens: one button, without signing in. */
export function Component() {
  const [search] = useSearchParams()
  const token = search.get('key') ?? ''
  const { data, isLoadingError, error, refetch } = useUnsubscribeLink(token)
  useTitle('Unsubscribe')
  if (token === '') {
    return (
      <ErrorState page title="Open this page from an e-mail">
        Use the unsubscribe link at the end of one of our e-mails.
      </ErrorState>
    )
  }
  if (isLoadingError) return <ProblemState page error={error} retry={() => void refetch()} />
  return (
    <div className="card mx-auto max-w-xl p-6 sm:p-8">
      <MailX className="mb-3 size-9 text-primary-ink" aria-hidden="true" />
      {data === undefined ? <WordsSkeleton /> : <Choice view={data.data} token={token} />}
    </div>
  )
}

function Choice({ view, token }: { view: UnsubscribeView; token: string }) {
  const leave = useUnsubscribe(token)
  const what = subscriptionInWords(view)
  const hasOthers = view.is_member && view.groups.length > 0
  return (
    <>
      <h1 tabIndex={-1} className="font-bold text-heading">
        {view.done ? 'Done' : questionOf(view)}
      </h1>
      <Announced className="mt-2 text-muted">
        {view.done
          ? `We will no longer e-mail you about ${what}.${view.is_member ? ' You still get notifications on Ideathlon.' : ''}`
          : 'You do not need to sign in.'}
      </Announced>
      {leave.isError && (
        <Announced urgent className="mt-3 font-medium text-loss-ink">
          {sentenceOf(leave.error)}
        </Announced>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        {!view.done && (
          <Button
            look="primary"
            busy={leave.isPending && 'One moment…'}
            onClick={() => leave.mutate(false)}
          >
            Unsubscribe
          </Button>
        )}
        {hasOthers && view.group !== null && (
          <Button onClick={() => leave.mutate(true)}>Unsubscribe from all</Button>
        )}
        {view.is_member && (
          <ButtonLink to="/my-account/email-preferences" look="ghost">
            E-mail preferences
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function questionOf(view: UnsubscribeView): string {
  if (view.is_member && view.group === null) return 'Unsubscribe from all e-mails?'
  const what = subscriptionInWords(view)
  return `Unsubscribe from e-mails about ${what}?`
}

function subscriptionInWords({ group, is_member: isMember }: UnsubscribeView): string {
  if (!isMember) return 'invitations to Ideathlon'
  return group === null ? 'anything' : `“${NOTIFICATION_GROUPS[group].label}”`
}

function WordsSkeleton() {
  return (
    <Loading what="your e-mail settings">
      <Skeleton className="h-8 w-72 max-w-full" />
      <Skeleton className="mt-3 h-5 w-56 max-w-full" />
      <Skeleton className="mt-5 h-11 w-40" />
    </Loading>
  )
}
