import { PAGES, type PageName } from '@ideathlon/contracts/page-names'
import { type ContentPage, readPage } from '@ideathlon/contracts/pages'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { ForbiddenState, Loading, ProblemState, Skeleton } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { EditorForm } from './editor-form.tsx'
import { Versions } from './versions.tsx'

/** The editor in which a platform's owner writes one of its pages. */
export function Component() {
  const { slug = '', page = '' } = useParams()
  useTitle('Edit a page')
  if (!(page in PAGES)) {
    return <ProblemState page error={{ kind: 'missing', message: 'There is no such page.' }} />
  }
  return <Editor key={`${slug} ${page}`} slug={slug} page={page as PageName} />
}

function Editor({ slug, page }: { slug: string; page: PageName }) {
  const [shownVersion, setShownVersion] = useState<number>()
  const params = { slug, page }
  const current = useRead(
    readPage,
    { params },
    {
      staleTime: 0,
      refetchOnWindowFocus: false,
    },
  )
  const old = useRead(
    readPage,
    { params, query: { version: shownVersion ?? 0 } },
    {
      enabled: shownVersion !== undefined,
      refetchOnWindowFocus: false,
    },
  )
  const now = current.data?.data
  if (!now) {
    if (!current.isError) return <Waiting />
    return <ProblemState page of={current} />
  }
  if (!now.can.edit) {
    return <ForbiddenState page>Only the owner of this platform can edit its pages.</ForbiddenState>
  }
  const text: ContentPage = (shownVersion !== undefined && old.data?.data) || now
  return (
    <>
      <PageHead title={`Edit “${now.title}”`}>{WHOSE[now.from]}</PageHead>
      <EditorForm
        key={`${now.version} ${text.version} ${shownVersion ?? 'now'}`}
        params={params}
        text={text}
        seen={now.version}
        onSaved={() => {
          setShownVersion(undefined)
          void current.refetch()
        }}
        onStale={() => void current.refetch()}
      />
      <Versions params={params} current={now.version} onTake={setShownVersion} />
    </>
  )
}

const WHOSE: Record<ContentPage['from'], string> = {
  own: 'This platform has its own text.',
  main: 'This platform shows the text of the main platform. What you save replaces it here.',
  first: 'This is the text that came with Ideathlon. What you save replaces it.',
}

function Waiting() {
  return (
    <Loading what="the page">
      <Skeleton className="mb-4 h-12 w-2/3" />
      <Skeleton className="h-96 w-full rounded-card" />
    </Loading>
  )
}
