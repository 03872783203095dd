import { type AdminFlag, changeFlag } from '@ideathlon/contracts/flag-settings'
import type { FlagSetting } from '@ideathlon/contracts/flags'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import { format } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Ago } from '../../../ui/time/ago.tsx'
import { Named } from './named-members.tsx'
import { Variants } from './variant-fields.tsx'

/** One feature flag: its audience, its variants, and the admin who last set it. */
export function Flag({ flag }: { flag: AdminFlag }) {
  const [setting, setSetting] = useState(flag.setting)
  const isChanged = JSON.stringify(setting) !== JSON.stringify(flag.setting)
  const save = usePower(async () => {
    const body = { ...setting, seen_changed_at: flag.changed_at }
    await call(changeFlag, { params: { name: flag.name }, body })
    return `${flag.name} was changed.`
  })
  const set = (change: Partial<FlagSetting>) => setSetting({ ...setting, ...change })
  return (
    <article className="card flex h-full flex-col gap-3 p-5" aria-labelledby={flag.name}>
      <header>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={flag.name} className="font-bold text-title">
            {flag.name}
          </h2>
          <Pill tone={flag.setting.everyone ? 'gain' : 'plain'}>
            {audienceInWords(flag.setting)}
          </Pill>
        </div>
        <p className="mt-1 text-muted">{flag.says}</p>
      </header>
      <People setting={setting} set={set} />
      <Named
        members={setting.members}
        named={flag.named}
        onChange={(members) => set({ members })}
      />
      <Variants variants={setting.variants} onChange={(variants) => set({ variants })} />
      <footer className="mt-auto flex min-h-11 flex-wrap items-center justify-between gap-2">
        <LastChange flag={flag} />
        {isChanged && (
          <Button
            look="primary"
            busy={save.isPending && 'Saving…'}
            onClick={() => save.mutate(undefined)}
          >
            Save
          </Button>
        )}
      </footer>
    </article>
  )
}

type PeopleProps = { setting: FlagSetting; set: (change: Partial<FlagSetting>) => void }

function People({ setting, set }: PeopleProps) {
  return (
    <>
      <div className="flex flex-wrap gap-x-6">
        <AudienceCheckbox
          label="Everyone"
          on={setting.everyone}
          set={(everyone) => set({ everyone })}
        />
        <AudienceCheckbox label="Admins" on={setting.admins} set={(admins) => set({ admins })} />
        <AudienceCheckbox
          label="Sticky for each person"
          on={setting.sticky}
          set={(sticky) => set({ sticky })}
        />
      </div>
      <label className="flex flex-col gap-1.5">
        <span className="flex justify-between font-semibold">
          Share of people <span className="tabular">{setting.percentage}%</span>
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
    </>
  )
}

/** A change that was not made on this screen, such as one by the demo, has no admin. */
function LastChange({ flag: { changed_at: at, changed_by: by } }: { flag: AdminFlag }) {
  return (
    <span className="text-muted text-small">
      {at === null ? (
        'Never changed'
      ) : by === null ? (
        <>
          Changed <Ago at={at} spoken />
        </>
      ) : (
        <>
          {by} · <Ago at={at} />
        </>
      )}
    </span>
  )
}

type TickProps = { label: string; on: boolean; set: (on: boolean) => void }

function AudienceCheckbox({ label, on, set }: TickProps) {
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

function audienceInWords({ everyone, admins, members, percentage }: FlagSetting): string {
  if (everyone) return 'On for everyone'
  const parts = [
    admins && 'Admins',
    members.length > 0 && `${members.length} named`,
    percentage > 0 && format().percent(percentage / 100),
  ].filter(Boolean)
  return parts.length === 0 ? 'Off' : parts.join(', ')
}
