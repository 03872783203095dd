import { readCategories } from '@ideathlon/contracts/categories'
import { useParams } from 'react-router'
import { useRead } from '../../api/read.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState, ProblemState } from '../../ui/states/states.tsx'
import { FundPage } from './fund-page.tsx'

/** Funds the tournament of a category. */
export function Component() {
  const { category: slug } = useParams()
  const query = useRead(readCategories, {})
  if (query.isError && !query.data) return <ProblemState page of={query} />
  const category = query.data?.data.find((each) => each.slug === slug)
  if (query.data && category === undefined) {
    return (
      <EmptyState
        page
        title="Category not found"
        action={<ButtonLink to="/nerve-boards">See all Nerve Boards</ButtonLink>}
      />
    )
  }
  return (
    <FundPage target={category && { kind: 'category', id: category.id }} name={category?.name}>
      Your money goes into the prizes of this category’s tournament.
    </FundPage>
  )
}
