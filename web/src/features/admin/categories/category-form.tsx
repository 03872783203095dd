import {
  changeCategory,
  createCategory,
  type ManagedCategory,
} from '@ideathlon/contracts/community/managed-categories'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import {
  CATEGORY_ICONS,
  CategoryIcon,
} from '../../../entities/challenge/category/category-icon.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'

type CategoryFormProps = {
  /** Undefined for a new category. */
  category?: ManagedCategory
  all: readonly ManagedCategory[]
  onDone: () => void
}

const NAME_MIN = 2
const NEW = { name: '', description: '', icon: 'shapes', hue: 250, parent: null }

/** Creates a category, or renames, describes or moves one. */
export function CategoryForm({ category, all, onDone }: CategoryFormProps) {
  const [draft, setDraft] = useState<Draft>(() =>
    category === undefined ? NEW : textsOf(category),
  )
  const [place, setPlace] = useState(() => placeOf(category, all))
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const save = usePower(async () => {
    if (category === undefined) await call(createCategory, { body: draft })
    else {
      const isMoved = draft.parent !== category.parent
      const moved = isMoved || place === placeOf(category, all) ? {} : { place }
      await call(changeCategory, { params: { id: category.id }, body: { ...draft, ...moved } })
    }
    onDone()
    return 'Category saved.'
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (draft.name.trim().length >= NAME_MIN) save.mutate(undefined)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="Name"
        maxLength={40}
        value={draft.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label="Description"
        hint="A few words shown below the name when members choose a category."
        maxLength={120}
        value={draft.description}
        onChange={({ target }) => set({ description: target.value })}
      />
      <ParentChoice
        own={category?.id}
        all={all}
        value={draft.parent}
        onChange={(parent) => set({ parent })}
      />
      {category && !category.is_archived && draft.parent === category.parent && (
        <TextField
          label="Position"
          hint="1 comes first."
          type="number"
          min={1}
          max={1000}
          value={place}
          onChange={({ target }) => setPlace(Math.max(1, Number(target.value) || 1))}
        />
      )}
      <LookFields draft={draft} onChange={set} />
      <Button
        type="submit"
        look="primary"
        className="self-end"
        disabled={draft.name.trim().length < NAME_MIN}
        busy={save.isPending && 'Saving…'}
      >
        {category === undefined ? 'Create category' : 'Save category'}
      </Button>
    </form>
  )
}

type LookFieldsProps = { draft: Draft; onChange: (change: Partial<Draft>) => void }

/** Chooses the icon of the category and its colour. */
function LookFields({ draft, onChange }: LookFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-3">
        <CategoryIcon icon={draft.icon} hue={draft.hue} />
        <SelectField
          label="Icon"
          value={draft.icon}
          onChange={({ target }) => onChange({ icon: target.value })}
        >
          {CATEGORY_ICONS.map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('-', ' ')}
            </option>
          ))}
        </SelectField>
      </div>
      <label className="flex flex-col gap-1.5 font-semibold">
        Colour
        <input
          type="range"
          min={0}
          max={359}
          className="touch w-full accent-primary"
          value={draft.hue}
          onChange={({ target }) => onChange({ hue: Number(target.value) })}
        />
      </label>
    </>
  )
}

type ParentChoiceProps = {
  own: number | undefined
  all: readonly ManagedCategory[]
  value: number | null
  onChange: (parent: number | null) => void
}

function ParentChoice({ own, all, value, onChange }: ParentChoiceProps) {
  const mains = all.filter(
    ({ id, parent, is_archived }) => parent === null && !is_archived && id !== own,
  )
  return (
    <SelectField
      label="Parent category"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">None (top level)</option>
      {mains.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

type Draft = Omit<typeof NEW, 'parent'> & { parent: number | null }

const textsOf = ({ name, description, icon, hue, parent }: ManagedCategory): Draft => ({
  name,
  description,
  icon,
  hue,
  parent,
})

/** The category's position among its siblings in use, counted from 1. */
function placeOf(category: ManagedCategory | undefined, all: readonly ManagedCategory[]): number {
  const siblings = all.filter(
    ({ parent, is_archived }) => parent === category?.parent && !is_archived,
  )
  return Math.max(1, siblings.findIndex(({ id }) => id === category?.id) + 1)
}
