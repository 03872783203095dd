import {
  AnnouncementDraft,
  type Audience,
  makeAnnouncement,
} from '@ideathlon/contracts/community/announcements'
import { listGroups } from '@ideathlon/contracts/community/groups'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { refreshBanners, usePower } from '../../../entities/admin/queries.ts'
import { serverNow } from '../../../lib/dates/server-clock.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextArea, TextField } from '../../../ui/controls/text-field.tsx'
import { MomentField } from '../../../ui/inputs/dates/moment-field.tsx'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const newDraft = () => ({
  title: '',
  text: '',
  link: '',
  banner: true,
  notification: false,
  email: false,
  audience: { who: 'members', group: null } as Audience,
  starts_at: null as string | null,
  ends_at: new Date(serverNow() + WEEK_MS).toISOString(),
})
type Draft = ReturnType<typeof newDraft>

/** A form to write an announcement and choose its audience, channels and duration. */
export function AnnouncementForm({ onDone }: { onDone: () => void }) {
  const [draft, setDraft] = useState(newDraft)
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const checked = AnnouncementDraft.safeParse(draft)
  const make = usePower(async () => {
    await call(makeAnnouncement, { body: draft })
    void refreshBanners()
    onDone()
    return draft.starts_at === null ? 'Announced.' : 'Announcement scheduled.'
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (checked.success) make.mutate(undefined)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="Title"
        maxLength={80}
        value={draft.title}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextArea
        label="Text"
        rows={2}
        maxLength={500}
        value={draft.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      <TextField
        label="Link"
        hint="A page of this site, for example /help. Optional."
        maxLength={200}
        value={draft.link}
        onChange={({ target }) => set({ link: target.value.trim() })}
      />
      <AudienceFields value={draft.audience} onChange={(audience) => set({ audience })} />
      <ChannelFields draft={draft} onChange={set} />
      <MomentField
        label="From"
        hint="Leave empty to start now."
        value={draft.starts_at ?? ''}
        onChange={(moment) => set({ starts_at: moment === '' ? null : moment })}
      />
      <MomentField
        label="Until"
        value={draft.ends_at}
        onChange={(moment) => set({ ends_at: moment })}
      />
      <Button
        type="submit"
        look="primary"
        className="self-end"
        disabled={!checked.success}
        busy={make.isPending && 'Saving…'}
      >
        {draft.starts_at === null ? 'Announce' : 'Schedule'}
      </Button>
    </form>
  )
}

const WHO = {
  everybody: 'Everyone, including visitors',
  members: 'Members',
  ambassadors: 'Ambassadors and admins',
  group: 'One group',
}

type AudienceFieldsProps = { value: Audience; onChange: (audience: Audience) => void }

function AudienceFields({ value, onChange }: AudienceFieldsProps) {
  const groups = useRead(listGroups, {}, { enabled: value.who === 'group', retry: false })
  return (
    <>
      <SelectField
        label="For"
        value={value.who}
        onChange={({ target }) => onChange({ who: target.value as Audience['who'], group: null })}
      >
        {Object.entries(WHO).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      {value.who === 'group' && (
        <SelectField
          label="Group"
          value={value.group ?? ''}
          onChange={({ target }) => onChange({ who: 'group', group: Number(target.value) || null })}
        >
          <option value="">Choose a group</option>
          {groups.data?.data.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

const WAYS = {
  banner: 'Banner on every page',
  notification: 'Notification',
  email: 'E-mail, to members who want news',
} as const

type WaysProps = { draft: Draft; onChange: (change: Partial<Draft>) => void }

function ChannelFields({ draft, onChange }: WaysProps) {
  return (
    <fieldset>
      <legend className="font-semibold">How</legend>
      {Object.entries(WAYS).map(([key, label]) => (
        <label key={key} className="touch flex cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={draft[key as keyof typeof WAYS]}
            onChange={({ target }) => onChange({ [key]: target.checked })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
