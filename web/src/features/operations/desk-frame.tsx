import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMe } from '../../session/use-me.ts'
import { ChipLinks } from '../../ui/controls/chip-links.tsx'
import { ForbiddenState } from '../../ui/pictures/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'

const ROOMS = [
  ['/admin/scoring', 'Pipeline'],
  ['/admin/scoring/rebuild', 'Rebuild and verify'],
  ['/admin/scoring/dead-letters', 'Dead letters'],
  ['/admin/scoring/rules', 'Rules and what-if'],
] as const

/** The operators' desk: only for global admins; the services refuse everybody else as well. */
export function DeskFrame({ title, children }: { title: string; children: ReactNode }) {
  const me = useMe()
  const { pathname } = useLocation()
  useTitle(title)
  if (me === undefined) return <PageHead title={title} />
  if (!me?.admin_roles.global_admin) {
    return <ForbiddenState page>The operators’ desk is for global admins.</ForbiddenState>
  }
  const chips = ROOMS.map(([to, label]) => ({ key: to, label, to, on: pathname === to }))
  return (
    <>
      <PageHead title={title} />
      <div className="mb-5">
        <ChipLinks label="Operators’ desk" chips={chips} />
      </div>
      {children}
    </>
  )
}
