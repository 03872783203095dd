import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../controls/button.tsx'
import { EmptyState } from '../states/states.tsx'
import { lastPageOf, type PageMeta, searchOfPage } from './pager.tsx'

type EmptyListProps = { meta: PageMeta } & ComponentProps<typeof EmptyState>

/** What a page of a list shows instead of rows. An address can name a page past the last one. */
export function EmptyList({ meta, ...empty }: EmptyListProps) {
  const [search] = useSearchParams()
  if (meta.total === 0) return <EmptyState {...empty} />
  return (
    <EmptyState
      sign="seek"
      title="There are no results on this page"
      action={
        <ButtonLink to={searchOfPage(search, lastPageOf(meta))}>Go to the last page</ButtonLink>
      }
    >
      The results end before page {meta.page + 1}.
    </EmptyState>
  )
}
