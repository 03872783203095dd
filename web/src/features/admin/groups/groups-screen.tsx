import { DUTIES } from '@ideathlon/contracts/community/duties'
import { type Group, listGroups, removeGroup } from '@ideathlon/contracts/community/groups'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import { counted } from '../../../lib/format/counts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { NamedHead } from '../named-head.tsx'
import { GroupForm } from './group-form.tsx'
import { GroupMembers } from './group-members.tsx'

/** Members who are trusted with duties without being admins. */
export function Component() {
  const list = useRead(listGroups, {})
  const [isCreating, setCreating] = useState(false)
  const close = () => setCreating(false)
  return (
    <>
      <PageHead
        title="Groups"
        aside={
          <Button look="primary" onClick={() => setCreating(true)}>
            New group
          </Button>
        }
      >
        Give members duties without making them admins.
      </PageHead>
      <Dialog open={isCreating} onClose={close} title="New group">
        <GroupForm onDone={close} />
      </Dialog>
      {list.isLoadingError && <ProblemState of={list} />}
      {list.isPending && <Loading what="the groups" className="h-96 w-full rounded-card" />}
      {list.data?.data.length === 0 && (
        <EmptyState title="No groups yet">
          Create one for members who look after categories, mail or reports.
        </EmptyState>
      )}
      <ul className="flex flex-col gap-4">
        {list.data?.data.map((group) => (
          <GroupCard key={group.id} group={group} />
        ))}
      </ul>
    </>
  )
}

function GroupCard({ group }: { group: Group }) {
  const [isEditing, setEditing] = useState(false)
  const close = () => setEditing(false)
  const remove = usePower(async () => {
    await call(removeGroup, { params: { id: group.id } })
    return 'Group removed.'
  })
  return (
    <li className="card flex flex-col gap-3 p-5">
      <NamedHead
        name={group.name}
        onEdit={() => setEditing(true)}
        onRemove={() => remove.mutate(undefined)}
        isRemoving={remove.isPending}
      >
        {group.description || counted(group.members.length, 'member')}
      </NamedHead>
      <p className="flex flex-wrap gap-1.5">
        {group.duties.length === 0 && <span className="text-muted text-small">No duties</span>}
        {group.duties.map((duty) => (
          <Pill key={duty} tone="primary">
            {DUTIES[duty].label}
          </Pill>
        ))}
      </p>
      <GroupMembers group={group} />
      <Dialog open={isEditing} onClose={close} title={`Edit ${group.name}`}>
        <GroupForm group={group} onDone={close} />
      </Dialog>
    </li>
  )
}
