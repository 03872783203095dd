import { readFlags } from '@ideathlon/contracts/flags'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useRead } from '../../api/read.ts'
import { FLAGS_MS } from '../../entities/session/use-flag.ts'
import { ChipLinks } from '../../ui/controls/chip-links.tsx'
import { ForbiddenState, Loading, ProblemState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'

const TABS = [
  { key: 'getting-started', label: 'Getting started' },
  { key: 'current-olympiad', label: 'Current olympiad' },
  { key: 'past-olympiad', label: 'Past olympiads' },
  { key: 'scout-race', label: 'Scout race' },
  { key: 'funding', label: 'Funding' },
  { key: 'administration', label: 'Administration' },
] as const

type DirectorFrameProps = {
  title: string
  on: (typeof TABS)[number]['key']
  says: string
  children: ReactNode
}

/** The layout of the director's pages, for members with the feature flag. */
export function DirectorFrame({ title, on, says, children }: DirectorFrameProps) {
  const { platformSlug = 'me' } = useParams()
  const flags = useRead(readFlags, {}, { staleTime: FLAGS_MS })
  useTitle(title)
  const isOn = flags.data?.data['director-dashboard'].enabled === true
  // A cached flag can open the page, but only a fresh one can refuse access.
  if (!isOn && flags.isError) return <ProblemState page error={flags.error} />
  if (!isOn && (!flags.data || flags.isFetching)) {
    return <Loading what="the page" className="h-10 w-64" />
  }
  if (!isOn) {
    return (
      <ForbiddenState page title="Not available to everyone yet">
        We are testing the director’s dashboard with a few members first.
      </ForbiddenState>
    )
  }
  const chips = TABS.map(({ key, label }) => ({
    key,
    label,
    to: `/${platformSlug}/my-dashboard/director/${key}`,
    on: key === on,
  }))
  return (
    <>
      <PageHead title={title}>{says}</PageHead>
      <div className="mb-5">
        <ChipLinks label="Directing" chips={chips} />
      </div>
      {children}
    </>
  )
}
