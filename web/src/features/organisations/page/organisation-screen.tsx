import type { OrganisationView } from '@ideathlon/contracts/organisations'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { FollowButton } from '../../../entities/activity/follow-button.tsx'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import { STANDING_WORDS } from '../../../entities/organisation/organisation-card.tsx'
import { OrganisationMark } from '../../../entities/organisation/organisation-mark.tsx'
import { useOrganisation } from '../../../entities/organisation/queries.ts'
import { counted } from '../../../lib/format/counts.ts'
import { later } from '../../../ui/parts/later.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { MembershipActions } from './membership-actions.tsx'
import { OwnershipOffer } from './ownership-offer.tsx'
import { People } from './people.tsx'
import { Requests } from './requests.tsx'

const OrganisationForm = later(
  async () =>
    (await import('../../../entities/organisation/organisation-form.tsx')).OrganisationForm,
)

export function Component() {
  const { organisation: slug = '' } = useParams()
  const { query, act } = useOrganisation(slug)
  useTitle(query.data?.data.name)
  if (query.isError && query.data === undefined) return <ProblemState page of={query} />
  if (query.data === undefined) {
    return <Loading what="the organisation" className="h-52 w-full rounded-card" />
  }
  const organisation = query.data.data
  return (
    <article className="flex flex-col gap-5">
      <Head organisation={organisation} act={act} />
      <OwnershipOffer organisation={organisation} act={act} />
      {organisation.can.invite.allowed && <Requests organisation={organisation} act={act} />}
      <People organisation={organisation} act={act} />
    </article>
  )
}

type HeadProps = { organisation: OrganisationView; act: ReturnType<typeof useOrganisation>['act'] }

function Head({ organisation, act }: HeadProps) {
  const { name, hue, about, website, members, is_open, standing, owner } = organisation
  const [editing, setEditing] = useState(false)
  return (
    <header className="card p-6 sm:p-8">
      <div className="flex flex-wrap items-start gap-5">
        <OrganisationMark name={name} hue={hue} size={92} />
        <div className="wide-52 flex-1">
          <h1 tabIndex={-1} className="font-bold text-hero">
            {name}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            <b className="font-semibold text-ink">{counted(members, 'member')}</b>
            <span>{is_open ? 'open to everyone' : 'join by request'}</span>
            <span className="inline-flex max-w-full items-center gap-1.5">
              run by <MemberLink member={owner} size={24} className="text-ink" />
            </span>
            {(standing === 'member' || standing === 'admin' || standing === 'owner') && (
              <Pill tone="primary">{STANDING_WORDS[standing]}</Pill>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <FollowButton kind="organisation" of={organisation.slug} name={name} />
          <MembershipActions
            organisation={organisation}
            act={act}
            onEdit={() => setEditing(true)}
          />
        </div>
      </div>
      {about && (
        <p
          dir="auto"
          lang={organisation.lang}
          className="mt-5 max-w-prose whitespace-pre-line text-reading"
        >
          {about}
        </p>
      )}
      {website && (
        <a
          href={website}
          target="_blank"
          rel="nofollow ugc noopener noreferrer"
          className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-primary-ink hover:underline"
        >
          <ExternalLink className="size-4" aria-hidden="true" />
          {website.replace(/^https?:\/\//, '')}
        </a>
      )}
      <Dialog open={editing} onClose={() => setEditing(false)} title={`Edit ${name}`}>
        <OrganisationForm organisation={organisation} onDone={() => setEditing(false)} />
      </Dialog>
    </header>
  )
}
