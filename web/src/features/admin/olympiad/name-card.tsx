import { changeBaseOlympiad, listBaseOlympiads } from '@ideathlon/contracts/olympiad/tournaments'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { refreshRaceNames } from '../../../entities/score/queries/races.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextEntry } from '../../../ui/inputs/texts/text-entry.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { ProblemState, Skeleton } from '../../../ui/states/states.tsx'

/** Changes the name of the tournament's races; their titles put the month in front of it. */
export function NameCard({ platform }: { platform: string }) {
  const { data, isLoadingError, error, refetch } = useRead(
    listBaseOlympiads,
    { params: { platform }, query: {} },
    { select: (answer) => answer.data[0] },
  )
  if (isLoadingError) {
    return (
      <section className="card p-5" aria-label="Race name">
        <ProblemState error={error} retry={() => void refetch()} />
      </section>
    )
  }
  if (data === undefined) return <Skeleton className="h-48 w-full rounded-card" />
  return (
    <Form
      key={data.name}
      contract={changeBaseOlympiad.body}
      start={{ name: data.name }}
      send={async (body) => {
        await call(changeBaseOlympiad, { params: { platform, id: data.id }, body })
        await refreshRaceNames()
        toast('Saved. The next race will have this name.')
      }}
      label="Race name"
      className="card p-5"
    >
      {({ busy }) => (
        <>
          <h2 className="font-bold text-title">Race name</h2>
          <TextEntry
            name="name"
            label="Name"
            hint="Added after the name of the month, starting with the next race: for example, “December Idea Race”."
          />
          <Button type="submit" className="self-start" busy={busy && 'Saving…'}>
            Save
          </Button>
        </>
      )}
    </Form>
  )
}
