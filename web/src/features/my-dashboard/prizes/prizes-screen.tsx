import type { Prize } from '@ideathlon/contracts/dashboard-views'
import { readPrizesDashboard } from '@ideathlon/contracts/dashboards'
import { useRead } from '../../../api/read.ts'
import { useLiveMoney } from '../../../entities/money/queries/refresh-money.ts'
import { MAIN_SLUG, usePlatform } from '../../../entities/platform/queries.ts'
import { CurrentOlympiad } from '../../../entities/score/current-olympiad.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { PrizeLine } from './prize-line.tsx'
import { WalletCard } from './wallet-card.tsx'
import { WonPrizes } from './won-prizes.tsx'

/** The prizes the viewer can win, those they offer, and the money they have won. */
export function Component() {
  useTitle('Money and prizes')
  useLiveMoney()
  return (
    <>
      <PageHead title="Money and prizes">
        What you have won, what is on its way to you, and the prizes you can win.
      </PageHead>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <WonPrizes />
          <Prizes />
        </div>
        <div className="flex flex-col gap-5 max-lg:order-first">
          <WalletCard />
          <CurrentOlympiad />
        </div>
      </div>
    </>
  )
}

function Prizes() {
  const platform = usePlatform()?.slug ?? MAIN_SLUG
  const { data, isError, error, refetch } = useRead(
    readPrizesDashboard,
    { params: { platform } },
    { select: (answer) => answer.data.prizes },
  )
  if (data === undefined) {
    if (isError) return <ProblemState error={error} retry={() => void refetch()} />
    return <Loading what="the prizes" className="h-64 w-full rounded-card" />
  }
  if (data.length === 0) {
    return (
      <div className="card">
        <EmptyState
          title="No prizes to win yet"
          action={<ButtonLink to="/">Find a challenge</ButtonLink>}
        >
          Most challenges are played for neurons only. If an asker offers a prize, it appears here
          as soon as you take part.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <List id="playing" title="Prizes you can win" prizes={data.filter(isPlayedFor)} />
      <List
        id="offered"
        title="Prizes you offer"
        prizes={data.filter(({ part }) => part === 'asked')}
      />
      <List id="past" title="Closed challenges" prizes={data.filter(isOver)} />
    </div>
  )
}

const isOpen = ({ question: { state } }: Prize) => state === 'open' || state === 'scheduled'
const isPlayedFor = (prize: Prize) => prize.part === 'entered' && isOpen(prize)
const isOver = (prize: Prize) => prize.part === 'entered' && !isOpen(prize)

type ListProps = { id: string; title: string; prizes: readonly Prize[] }

function List({ id, title, prizes }: ListProps) {
  if (prizes.length === 0) return null
  return (
    <Section id={id} title={title} heading="mb-2 font-bold text-title">
      <ul className="card px-5 py-1.5">
        {prizes.map((prize) => (
          <PrizeLine key={prize.question.id} prize={prize} />
        ))}
      </ul>
    </Section>
  )
}
