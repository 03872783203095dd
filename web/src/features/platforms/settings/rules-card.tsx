import {
  changePlatformPreferences,
  type PreferencesPatch,
  readPlatformPreferences,
} from '@ideathlon/contracts/preferences'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { read } from '../../../api/read.ts'
import { Said } from '../../../ui/announce/said.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Skeleton } from '../../../ui/signals/skeleton.tsx'

/** What holds on this platform for everybody, and what for those who have chosen nothing. */
export function RulesCard({ slug }: { slug: string }) {
  const query = read(readPlatformPreferences, { params: { slug } })
  const { data } = useQuery(query)
  const change = useMutation({
    mutationFn: (body: PreferencesPatch) =>
      call(changePlatformPreferences, { params: { slug }, body }),
    onSuccess: (answer) => queryClient.setQueryData(query.queryKey, answer),
  })
  const held = data?.data
  return (
    <section aria-labelledby="rules" className="card flex flex-col gap-4 p-5">
      <h2 id="rules" className="font-bold text-title">
        What holds here
      </h2>
      {!held && <Skeleton className="h-60 w-full" />}
      {held && (
        <>
          <SelectField
            label="Who may ask"
            value={held.rules.asking}
            onChange={({ target }) =>
              change.mutate({ rules: { asking: target.value === 'staff' ? 'staff' : 'everyone' } })
            }
          >
            <option value="everyone">Everybody</option>
            <option value="staff">The staff</option>
          </SelectField>
          <SelectField
            label="Questions in the wrong words"
            value={held.rules.question_words}
            onChange={({ target }) =>
              change.mutate({
                rules: { question_words: target.value === 'block' ? 'block' : 'warn' },
              })
            }
          >
            <option value="warn">Warn their asker</option>
            <option value="block">Are not taken</option>
          </SelectField>
          <SelectField
            label="A new idea"
            value={String(held.rules.idea_grace)}
            onChange={({ target }) =>
              change.mutate({ rules: { idea_grace: target.value === 'true' } })
            }
          >
            <option value="false">Stays as it was entered</option>
            <option value="true">Can be mended for five minutes</option>
          </SelectField>
          <Said className="text-muted text-small">{saidOf(change)}</Said>
        </>
      )}
    </section>
  )
}

function saidOf({
  isPending,
  isError,
  isSuccess,
}: Record<'isPending' | 'isError' | 'isSuccess', boolean>) {
  if (isError) return 'That was not saved. Please try again.'
  if (isPending) return 'Saving …'
  return isSuccess ? 'Saved.' : 'Changes hold at once.'
}
