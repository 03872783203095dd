import { type AdminFlag, changeFlag, type FlagSetting, listFlags } from '@ideathlon/contracts/flags'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { read } from '../../../api/read.ts'
import { Ago } from '../../../time/ago.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ProblemState } from '../../../ui/pictures/problem-state.tsx'
import { Loading, Skeleton } from '../../../ui/signals/skeleton.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { usePower } from '../use-power.ts'

/** For whom each switch of the product is on. */
export function Component() {
  const flags = useQuery(read(listFlags, {}))
  if (flags.isError) {
    return <ProblemState page error={flags.error} retry={() => void flags.refetch()} />
  }
  return (
    <>
      <PageHead title="Flags">For whom a feature is on. A change holds within seconds.</PageHead>
      {flags.isPending && (
        <Loading what="the flags">
          <Skeleton className="h-96 w-full rounded-card" />
        </Loading>
      )}
      <ul className="grid gap-4 md:grid-cols-2">
        {flags.data?.data.map((flag) => (
          <li key={flag.name}>
            <Flag key={JSON.stringify(flag.setting)} flag={flag} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Flag({ flag }: { flag: AdminFlag }) {
  const [setting, setSetting] = useState(flag.setting)
  const isChanged = JSON.stringify(setting) !== JSON.stringify(flag.setting)
  const save = usePower(async () => {
    await call(changeFlag, { params: { name: flag.name }, body: setting })
    return `${flag.name} is set.`
  })
  const set = (change: Partial<FlagSetting>) => setSetting({ ...setting, ...change })
  return (
    <article className="card flex h-full flex-col gap-3 p-5" aria-labelledby={flag.name}>
      <header>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={flag.name} className="font-bold text-title">
            {flag.name}
          </h2>
          <Pill tone={flag.setting.everyone ? 'gain' : 'plain'}>{forWhom(flag.setting)}</Pill>
        </div>
        <p className="mt-1 text-muted">{flag.says}</p>
      </header>
      <div className="flex flex-wrap gap-x-6">
        <Tick label="Everyone" on={setting.everyone} set={(everyone) => set({ everyone })} />
        <Tick label="Admins" on={setting.admins} set={(admins) => set({ admins })} />
        <Tick
          label="Same for the same person"
          on={setting.sticky}
          set={(sticky) => set({ sticky })}
        />
      </div>
      <label className="flex flex-col gap-1.5">
        <span className="flex justify-between font-semibold">
          Share of people <span className="tabular">{setting.percentage} %</span>
        </span>
        <input
          type="range"
          min={0}
          max={100}
          value={setting.percentage}
          onChange={(event) => set({ percentage: Number(event.target.value) })}
          className="touch accent-primary"
        />
      </label>
      {setting.variants.length > 0 && (
        <p className="flex flex-wrap gap-1.5">
          {setting.variants.map(({ value }) => (
            <Pill key={value} tone="primary">
              {value}
            </Pill>
          ))}
        </p>
      )}
      <footer className="mt-auto flex min-h-11 flex-wrap items-center justify-between gap-2">
        <span className="text-muted text-small">
          {flag.changed_at ? (
            <>
              {flag.changed_by} · <Ago at={flag.changed_at} />
            </>
          ) : (
            'As it came'
          )}
        </span>
        {isChanged && (
          <Button
            look="primary"
            busy={save.isPending && 'Saving …'}
            onClick={() => save.mutate(undefined)}
          >
            Save
          </Button>
        )}
      </footer>
    </article>
  )
}

type TickProps = { label: string; on: boolean; set: (on: boolean) => void }

function Tick({ label, on, set }: TickProps) {
  return (
    <label className="touch flex cursor-pointer items-center gap-2.5">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => set(event.target.checked)}
        className="size-5 accent-primary"
      />
      {label}
    </label>
  )
}

function forWhom({ everyone, admins, members, percentage }: FlagSetting): string {
  if (everyone) return 'On for everyone'
  const parts = [
    admins && 'admins',
    members.length > 0 && `${members.length} named`,
    percentage > 0 && `${percentage} %`,
  ].filter(Boolean)
  return parts.length === 0 ? 'Off' : parts.join(', ')
}
