import { countDrafts } from '@ideathlon/contracts/drafts'
import { FileSpreadsheet, Zap } from 'lucide-react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { useMay } from '../../../entities/session/queries/permissions.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { ChipLinks } from '../../../ui/controls/chip-links.tsx'
import { later } from '../../../ui/parts/later.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { OtherFormats } from './other-formats.tsx'
import { PriorQuestion } from './prior-question.tsx'
import { Tiles } from './tiles.tsx'

const Silenced = later(async () => (await import('../compose/silenced.tsx')).Silenced)
const SavedDrafts = later(async () => (await import('./saved-drafts.tsx')).SavedDrafts, 'h-48')
const Invitations = later(async () => (await import('./invitations.tsx')).Invitations, 'h-24')

const LISTS = ['drafts', 'promotions', 'invitations'] as const
type List = (typeof LISTS)[number]

/** Where a new challenge begins: the formats to choose from, saved drafts, and the quick post. */
export function Component() {
  const step = useRequestedStep()
  return step === undefined ? <StartScreen /> : <Navigate replace to={step} />
}

/** The step to open if the address names a draft, a saved challenge or a format. */
function useRequestedStep(): string | undefined {
  const { pathname, search } = useLocation()
  const [named] = useSearchParams()
  if (pathname.endsWith('/test-idea')) return `/challenges/test-idea/category${search}`
  if (named.has('challenge')) return `/challenges/create/quick${search}`
  if (named.has('draft')) return `/challenges/create/question-description${search}`
  return named.has('format') ? `/challenges/create/category${search}` : undefined
}

function StartScreen() {
  const mayPublish = useMay('challenge.publish')
  return (
    <>
      <PageHead title="Post your own Challenge Question" aside={<QuickPost />}>
        A good question makes people put their phones down and think.
      </PageHead>
      {mayPublish === false ? <Silenced /> : <Start />}
    </>
  )
}

function QuickPost() {
  return (
    <ButtonLink to="/challenges/create/quick">
      <Zap aria-hidden="true" className="size-4.5 text-gold-ink" />
      Quick post
    </ButtonLink>
  )
}

function Start() {
  const [search] = useSearchParams()
  const wanted = search.get('start')
  const list = LISTS.find((each) => each === wanted)
  return (
    <div className="flex flex-col gap-8">
      <PriorQuestion />
      <Tiles />
      <OtherFormats />
      <Saved list={list} />
    </div>
  )
}

function ImportLink() {
  return (
    <Link
      to="/challenges/import"
      className="touch mt-2 inline-flex items-center gap-2 font-semibold text-primary-ink hover:underline"
    >
      <FileSpreadsheet aria-hidden="true" className="size-4.5" />
      Import challenges from a CSV file
    </Link>
  )
}

/**
 * The lists of saved items. Each is opened by a chip that shows its count, and the address records
 * which one is open.
 */
function Saved({ list }: { list: List | undefined }) {
  const { data } = useRead(countDrafts, {})
  const counts = data?.data
  const chips = [
    { key: 'drafts', label: `Saved drafts (${counts?.challenges ?? '…'})` },
    { key: 'promotions', label: `Saved QQs to promote (${counts?.promotions ?? '…'})` },
    ...(counts && counts.invitations > 0
      ? [{ key: 'invitations', label: `Invitations (${counts.invitations})` }]
      : []),
  ]
  return (
    <section aria-label="Saved">
      <ChipLinks
        label="Saved"
        chips={chips.map((chip) => ({
          ...chip,
          on: chip.key === list,
          to: chip.key === list ? '?' : `?start=${chip.key}`,
        }))}
      />
      <div className="mt-3 empty:hidden">
        {list === 'invitations' && <Invitations />}
        {list === 'drafts' && <SavedDrafts origin={undefined} />}
        {list === 'drafts' && <ImportLink />}
        {list === 'promotions' && <SavedDrafts origin="challenge-promotion-flow" />}
      </div>
    </section>
  )
}
