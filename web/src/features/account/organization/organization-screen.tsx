import {
  type OrganisationCard as Card,
  listMyOrganisations,
} from '@ideathlon/contracts/organisations'
import { useRead } from '../../../api/read.ts'
import { CreateOrganisation } from '../../../entities/organisation/create-organisation.tsx'
import { OrganisationCard } from '../../../entities/organisation/organisation-card.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'

/** The member's organisations, invitations and join requests. */
export function Component() {
  return (
    <div className="max-w-2xl">
      <PageHead title="Organisation" aside={<CreateOrganisation />}>
        Members of the same organisation never rate each other’s ideas.
      </PageHead>
      <MyOrganisations />
    </div>
  )
}

function MyOrganisations() {
  const { data, isPending, error, refetch } = useRead(listMyOrganisations, {})
  if (isPending) return <Loading what="your organisations" className="h-36 w-full rounded-card" />
  if (!data) return <ProblemState error={error} retry={() => void refetch()} />
  const all = data.data
  if (all.length === 0) {
    return (
      <EmptyState
        title="You are not in an organisation"
        action={<ButtonLink to="/organisations">Browse organisations</ButtonLink>}
      >
        Join one, or create your own for a school, a company, a club or a street.
      </EmptyState>
    )
  }
  const invited = all.filter(({ standing }) => standing === 'invited')
  const requested = all.filter(({ standing }) => standing === 'requested')
  const inside = all.filter((each) => !invited.includes(each) && !requested.includes(each))
  return (
    <div className="flex flex-col gap-7">
      <Shelf title="Invitations" cards={invited} />
      <Shelf title="Your organisations" cards={inside} />
      <Shelf title="Pending requests" cards={requested} />
      <ButtonLink to="/organisations" className="self-start">
        See all organisations
      </ButtonLink>
    </div>
  )
}

function Shelf({ title, cards }: { title: string; cards: readonly Card[] }) {
  if (cards.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-3 font-bold text-title">{title}</h2>
      <ul className="flex flex-col gap-3">
        {cards.map((card) => (
          <li key={card.slug}>
            <OrganisationCard organisation={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}
