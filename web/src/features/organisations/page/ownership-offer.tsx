import type { OrganisationView } from '@ideathlon/contracts/organisations'
import { KeyRound } from 'lucide-react'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import type { ActInOrganisation } from '../../../entities/organisation/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'

type OwnershipOfferProps = { organisation: OrganisationView; act: ActInOrganisation }

/** The second step of an ownership transfer: the member who was offered it accepts or declines. */
export function OwnershipOffer({ organisation, act }: OwnershipOfferProps) {
  const { offered_to, can, standing, owner } = organisation
  if (offered_to === null) return null
  const isMine = can.accept_ownership.allowed
  return (
    <section
      aria-label="Transfer of ownership"
      className="card flex flex-wrap items-center gap-4 border-2 border-gold/60 p-5"
    >
      <KeyRound className="size-7 text-gold-ink" aria-hidden="true" />
      <p className="wide-52 flex-1">
        {isMine ? (
          <>
            <b className="font-semibold">{owner.name}</b> would like to transfer this organisation
            to you. They will remain an admin.
          </>
        ) : (
          <span className="inline-flex flex-wrap items-center gap-2">
            Ownership offered to <MemberLink member={offered_to} />
          </span>
        )}
      </p>
      {isMine && (
        <span className="flex flex-wrap gap-2">
          <Button look="ghost" onClick={() => act('decline-ownership')}>
            No, thanks
          </Button>
          <Button look="primary" onClick={() => act('accept-ownership')}>
            Accept ownership
          </Button>
        </span>
      )}
      {standing === 'owner' && (
        <Button onClick={() => act('withdraw-ownership')}>Withdraw offer</Button>
      )}
    </section>
  )
}
