import {
  archiveCategory,
  type ManagedCategory,
} from '@ideathlon/contracts/community/managed-categories'
import { cx } from 'class-variance-authority'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import { CategoryIcon } from '../../../entities/challenge/category/category-icon.tsx'
import { counted } from '../../../lib/format/counts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { CategoryForm } from './category-form.tsx'
import { MergeForm } from './merge-form.tsx'

type CategoryRowProps = {
  category: ManagedCategory
  all: readonly ManagedCategory[]
  isBelow?: boolean
}

/** One category, how often it is used, and the actions on it. */
export function CategoryRow({ category, all, isBelow = false }: CategoryRowProps) {
  const into = all.find(({ id }) => id === category.merged_into)
  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5',
        isBelow && 'sm:ps-12',
      )}
    >
      <CategoryIcon icon={category.icon} hue={category.hue} />
      <div className="min-w-0 flex-1 basis-40 leading-tight">
        <b className="block break-words font-semibold">{category.label}</b>
        <span className="block text-muted text-small">{usesOf(category)}</span>
      </div>
      {into && <Pill>Merged into {into.label}</Pill>}
      {category.is_archived && !into && <Pill>Archived</Pill>}
      {!into && <Actions category={category} all={all} />}
    </li>
  )
}

function Actions({ category, all }: Pick<CategoryRowProps, 'category' | 'all'>) {
  const [open, setOpen] = useState<'edit' | 'merge'>()
  const close = () => setOpen(undefined)
  const archive = usePower(async (archived: boolean) => {
    await call(archiveCategory, { params: { id: category.id }, body: { archived } })
    return archived ? 'Category archived.' : 'Category restored.'
  })
  const { label: name } = category
  return (
    <span className="flex flex-wrap gap-1">
      <Button look="ghost" aria-label={`Edit ${name}`} onClick={() => setOpen('edit')}>
        Edit
      </Button>
      <Button look="ghost" aria-label={`Merge ${name}`} onClick={() => setOpen('merge')}>
        Merge
      </Button>
      <Button
        look="ghost"
        aria-label={category.is_archived ? `Restore ${name}` : `Archive ${name}`}
        busy={archive.isPending && 'Saving…'}
        onClick={() => archive.mutate(!category.is_archived)}
      >
        {category.is_archived ? 'Restore' : 'Archive'}
      </Button>
      <Dialog open={open === 'edit'} onClose={close} title={`Edit ${name}`}>
        <CategoryForm category={category} all={all} onDone={close} />
      </Dialog>
      <Dialog open={open === 'merge'} onClose={close} title={`Merge ${name}`}>
        <MergeForm category={category} all={all} onDone={close} />
      </Dialog>
    </span>
  )
}

function usesOf({ challenges, open, topics, followers }: ManagedCategory): string {
  const parts = [
    challenges > 0 && `${counted(challenges, 'challenge')} (${open} open)`,
    topics > 0 && counted(topics, 'topic'),
    followers > 0 && counted(followers, 'follower'),
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'Not used yet' : parts.join(' · ')
}
