import type { Me } from '@ideathlon/contracts/accounts'
import { ChevronRight } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { usePlatformTitle } from '../../../entities/platform/queries.ts'
import { crumbsOf } from '../../current-route/crumbs-of.ts'
import { useOwnTitle } from '../../current-route/window-title.ts'
import type { MappedPlace } from '../../routes/route.ts'

/** The breadcrumbs of the current page. */
export function Breadcrumbs({ place, me }: { place: MappedPlace; me: Me | null | undefined }) {
  const params = useParams()
  const title = useOwnTitle(place)
  const isPlatform = place.path.startsWith('/platforms/:slug')
  const platform = usePlatformTitle(isPlatform ? params.slug : undefined)
  const names = platform === undefined ? {} : { slug: platform }
  const crumbs = crumbsOf({ place, params, viewer: me?.user.handle, names })
  return (
    <nav aria-label="Breadcrumbs" className="min-w-0 flex-1 print:hidden">
      <ol className="flex min-w-0 items-center gap-x-1 overflow-x-clip text-muted text-small">
        {crumbs.map(({ label, to }) => (
          <li key={to} className="flex max-w-[40vw] shrink-0 items-center gap-1">
            <Link
              to={to}
              className="truncate py-3 underline-offset-4 hover:text-ink hover:underline sm:py-1.5"
            >
              {label}
            </Link>
            <ChevronRight className="size-3.5 shrink-0 opacity-60" aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page" className="min-w-8 truncate sm:max-w-[26rem]">
          {title}
        </li>
      </ol>
    </nav>
  )
}
