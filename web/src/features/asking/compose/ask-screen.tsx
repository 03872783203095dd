import { ChallengeSlug } from '@ideathlon/contracts/ids'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useMe } from '../../../entities/session/queries/me.ts'
import { useMay } from '../../../entities/session/queries/permissions.ts'
import { later } from '../../../ui/parts/later.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { questionKind } from './draft/question-draft.ts'
import { useBegunQuestion, useOpenDraft } from './draft/use-question-draft.ts'
import { formatNamed } from './formats.ts'
import { QuestionComposer } from './writing/question-composer.tsx'

const SentDraft = later(async () => (await import('./draft/sent-draft.tsx')).SentDraft)
const Silenced = later(async () => (await import('./silenced.tsx')).Silenced)
/** Loaded only to edit a saved draft. */
const SavedComposer = later(
  async () => (await import('./saved/saved-composer.tsx')).SavedComposer,
  'h-96',
)

/** Every member may publish, unless a moderator has muted them. */
const PUBLISH = 'challenge.publish'

/**
 * The quick post: a new challenge, an unfinished draft, or a saved challenge that has not opened
 * yet.
 */
export function Component() {
  const [search] = useSearchParams()
  const saved = ChallengeSlug.safeParse(search.get('challenge'))
  return saved.success ? (
    <>
      <PageHead title="Edit your challenge">
        You can change everything until it opens. Only you can see it.
      </PageHead>
      <SavedComposer key={saved.data} slug={saved.data} isNow={search.get('publish') === 'now'} />
    </>
  ) : (
    <AskAnew />
  )
}

function AskAnew() {
  useTitle('Quick post')
  const [search] = useSearchParams()
  const me = useMe()
  const kind = useRequestedKind()
  const { opened, number, startOver, onCreated } = useOpenDraft()
  const member = me?.user.id
  const mayPublish = useMay(PUBLISH)
  const begun = useBegunQuestion(kind, { member, opened, number })
  // The draft was already published, for example when the member goes back from the new challenge.
  if (begun.data?.sentAs !== undefined) return <SentDraft slug={begun.data.sentAs} />
  return (
    <>
      <PageHead title="Quick post">
        A question and a category are enough.{' '}
        <Link
          to={`/challenges/create${search.has('draft') ? `?draft=${search.get('draft')}` : ''}`}
          className="font-semibold text-primary-ink hover:underline"
        >
          Ask step by step
        </Link>
      </PageHead>
      {mayPublish === false ? (
        <Silenced />
      ) : member !== undefined && begun.data !== undefined ? (
        <QuestionComposer
          key={number}
          kind={kind}
          member={member}
          begun={begun.data}
          onCreated={onCreated}
          startOver={startOver}
          isNew={opened === undefined}
        />
      ) : begun.isError ? (
        <ProblemState of={begun} />
      ) : (
        <Loading what="your question" className="h-96 w-full rounded-card" />
      )}
    </>
  )
}

/** The format of a new challenge, as given in the address. */
function useRequestedKind() {
  const [search] = useSearchParams()
  const id = search.get('format')
  return useMemo(() => questionKind(formatNamed(id)), [id])
}
