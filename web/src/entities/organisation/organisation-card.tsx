import type { OrganisationCard as Card, Standing } from '@ideathlon/contracts/organisations'
import { Link } from 'react-router'
import { counted } from '../../lib/format/counts.ts'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { OrganisationMark } from './organisation-mark.tsx'

export const STANDING_WORDS: Record<Standing, string> = {
  none: '',
  requested: 'Request pending',
  invited: 'You are invited',
  member: 'Member',
  admin: 'Admin',
  owner: 'Owner',
}

/** An organisation as a card; the whole card is the link. */
export function OrganisationCard({ organisation }: { organisation: Card }) {
  const { slug, name, about, hue, is_open, members, standing } = organisation
  return (
    <article className="card relative flex h-full gap-4 p-5 transition-[box-shadow,transform] duration-200 hover:-translate-y-0.5 hover:shadow-lifted focus-within:shadow-lifted">
      <OrganisationMark name={name} hue={hue} size={52} />
      <div className="min-w-0 flex-1">
        <h2 className="font-bold text-title">
          <Link
            to={`/organisations/${slug}`}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {name}
          </Link>
        </h2>
        {about && <p className="mt-1 line-clamp-2 text-muted">{about}</p>}
        <p className="mt-2.5 flex flex-wrap items-center gap-2 text-small">
          <b className="font-semibold">{counted(members, 'member')}</b>
          <span className="text-muted">{is_open ? 'Open to everyone' : 'By request'}</span>
          {standing !== 'none' && (
            <Pill tone={standing === 'invited' ? 'gold' : 'primary'}>
              {STANDING_WORDS[standing]}
            </Pill>
          )}
        </p>
      </div>
    </article>
  )
}
