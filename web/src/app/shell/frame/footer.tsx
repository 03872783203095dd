import type { Me } from '@ideathlon/contracts/accounts'
import { APP_VERSION } from '@ideathlon/contracts/limits'
import { Compass } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { viewerOf } from '../nav/nav-items.ts'
import { AnnouncementBanner } from './announcement-banner.tsx'
import { footerLinks, LEGAL_LINKS } from './footer-links.ts'
import { LanguageChoice } from './language-choice.tsx'
import { tourAt } from './tour-at.ts'

const LINK =
  'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline sm:min-h-8'

/** The footer of every page: how to learn more, and where to get help. */
export function Footer({ me }: { me: Me | null | undefined }) {
  const { pathname } = useLocation()
  return (
    <footer
      title={`Ideathlon ${APP_VERSION}`}
      className="mx-auto mt-14 w-full max-w-[70rem] border-line border-t pt-5 text-muted text-small print:hidden"
    >
      <ul className="flex flex-wrap gap-x-5">
        <li>
          <Link to={tourAt(pathname, me?.user.handle)} className={`${LINK} gap-1.5 font-semibold`}>
            <Compass className="size-4" aria-hidden="true" />
            Take a Tour
          </Link>
        </li>
        {footerLinks(viewerOf(me)).map(({ label, to }) => (
          <li key={label}>
            <Link to={to} className={LINK}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <AnnouncementBanner me={me} />
      <ul className="flex flex-wrap gap-x-5 text-caption">
        {LEGAL_LINKS.map(({ label, to }) => (
          <li key={label}>
            <Link to={to} className={LINK}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <LanguageChoice me={me} />
    </footer>
  )
}
