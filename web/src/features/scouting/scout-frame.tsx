import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { ChipLinks } from '../../ui/controls/chip-links.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'

const TABS = [
  { key: 'recruits', label: 'Recruits', path: '' },
  { key: 'challenges', label: 'Challenges to share', path: '/challenges' },
  { key: 'olympiad', label: 'Scout race', path: '/olympiad' },
] as const

type ScoutFrameProps = {
  title: string
  on: (typeof TABS)[number]['key']
  says: string
  children: ReactNode
}

/** The layout of the scout's three pages, with links between them. */
export function ScoutFrame({ title, on, says, children }: ScoutFrameProps) {
  const { platformSlug = 'me' } = useParams()
  useTitle(title)
  const chips = TABS.map(({ key, label, path }) => ({
    key,
    label,
    to: `/${platformSlug}/my-dashboard/scout${path}`,
    on: key === on,
  }))
  return (
    <>
      <PageHead title={title} aside={<ButtonLink to="/sharing">Sharing centre</ButtonLink>}>
        {says}
      </PageHead>
      <div className="mb-5">
        <ChipLinks label="Scouting" chips={chips} />
      </div>
      {children}
    </>
  )
}
