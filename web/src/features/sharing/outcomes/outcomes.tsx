import { PAGE_SIZE_MAX } from '@ideathlon/contracts/limits'
import { type LinkSums, listShareLinks, type ShareLink } from '@ideathlon/contracts/share-links'
import { useState } from 'react'
import { useRead } from '../../../api/read.ts'
import { NetworkBars } from '../../../entities/share/funnel/network-bars.tsx'
import { sumByNetwork } from '../../../entities/share/funnel/network-sums.ts'
import { ShareFunnel } from '../../../entities/share/funnel/share-funnel.tsx'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { LinkRow } from './link-row.tsx'

const SHOWN = 6

/** The results of the viewer's links: in total, by network, and by challenge. */
export function Outcomes() {
  const query = useRead(listShareLinks, { query: { size: PAGE_SIZE_MAX } })
  if (query.isLoadingError) return <ProblemState of={query} />
  if (!query.data) return <Loading what="your links" className="h-80 w-full rounded-card" />
  const { data: links, totals } = query.data
  if (links.length === 0) return <NothingShared />
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Totals totals={totals} />
      <Section id="networks" title="By network" className="card p-5 sm:p-6">
        <div className="mt-3">
          <NetworkBars networks={sumByNetwork(links)} />
        </div>
      </Section>
      <ByChallenge links={links} />
    </div>
  )
}

function Totals({ totals }: { totals: LinkSums }) {
  return (
    <Section id="outcome" title="What your links achieved" className="card p-5 sm:p-6">
      <div className="mt-4">
        <ShareFunnel sums={totals} title="From a click to an idea" />
      </div>
      <p className="mt-4 border-line border-t pt-3 text-muted text-small">
        Ideas are counted after the challenge closes. While it is open, ideas are anonymous, and a
        count would reveal who entered one.
      </p>
    </Section>
  )
}

function ByChallenge({ links }: { links: readonly ShareLink[] }) {
  const [areAll, setAll] = useState(false)
  const shown = areAll ? links : links.slice(0, SHOWN)
  return (
    <Section
      id="by-challenge"
      title="By challenge"
      className="card px-5 pt-5 pb-2 sm:px-6 lg:col-span-2"
    >
      <ul className="mt-2">
        {shown.map((link) => (
          <LinkRow key={link.challenge?.slug ?? ''} link={link} />
        ))}
      </ul>
      {links.length > shown.length && (
        <Button look="ghost" className="mb-2 w-full" onClick={() => setAll(true)}>
          Show all
        </Button>
      )}
    </Section>
  )
}

function NothingShared() {
  return (
    <div className="card">
      <EmptyState
        title="Nobody has clicked your links yet"
        action={
          <ButtonLink to="/me/my-dashboard/scout/challenges" look="primary">
            Find a challenge to share
          </ButtonLink>
        }
      >
        Share a challenge to see here how many clicks, sign-ups and ideas your link brings in.
      </EmptyState>
    </div>
  )
}
