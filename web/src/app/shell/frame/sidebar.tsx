import { ChevronDown } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { type SidebarGroup, sidebarOf, sidebarTitle } from '../../current-route/sidebar-of.ts'
import { useMayOpen } from '../../current-route/use-may-open.ts'
import { PLACES } from '../../routes/all-routes.ts'
import type { MappedPlace } from '../../routes/route.ts'

/** The pages of the current page's family. On narrow screens the list is collapsed at first. */
export function Sidebar({ place }: { place: MappedPlace }) {
  const params = useParams()
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const list = useId()
  const mayOpen = useMayOpen()
  const groups = sidebarOf(PLACES, place, { params, mayOpen })
  const isOpen = openAt === pathname
  const title = sidebarTitle(place.family)
  const listBox = useShownPage(pathname)
  if (groups.length === 0) return null
  return (
    <nav aria-label={title} className="mb-4 md:mb-0 print:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpenAt(isOpen ? undefined : pathname)}
        className="flex min-h-11 w-full items-center justify-between rounded-control border border-line bg-surface px-4 font-semibold md:hidden"
      >
        {title}
        <ChevronDown
          className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`}
          aria-hidden="true"
        />
      </button>
      <div
        id={list}
        ref={listBox}
        className={`${isOpen ? 'block' : 'hidden'} relative max-md:pt-2 md:sticky md:top-6 md:-mx-1 md:block md:max-h-[calc(100dvh-3rem)] md:overflow-y-auto md:px-1 md:[scrollbar-width:thin]`}
      >
        {groups.map((group) => (
          <Group key={group.heading ?? ''} group={group} />
        ))}
      </div>
    </nav>
  )
}

/** Scrolls the current entry into view, because the sidebar can be taller than the window. */
function useShownPage(pathname: string) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the move that changes which one is open
  useLayoutEffect(() => {
    const box = list.current
    const open = box?.querySelector<HTMLElement>('[aria-current]')
    if (!box || !open) return
    const isSeen =
      open.offsetTop >= box.scrollTop &&
      open.offsetTop + open.offsetHeight <= box.scrollTop + box.clientHeight
    if (!isSeen) box.scrollTop = open.offsetTop - box.clientHeight / 2
  }, [pathname])
  return list
}

function Group({ group: { heading, links } }: { group: SidebarGroup }) {
  return (
    <div className="mb-3">
      {heading && <p className="px-3 pt-1 pb-1 font-semibold text-caption text-muted">{heading}</p>}
      <ul>
        {links.map(({ label, to, isOpen }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isOpen ? 'page' : undefined}
              className={`flex min-h-11 items-center rounded-control px-3 text-small md:min-h-9 ${
                isOpen
                  ? 'bg-primary-soft font-semibold text-primary-ink'
                  : 'text-muted hover:bg-primary-soft/60 hover:text-ink'
              }`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
