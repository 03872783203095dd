import { format } from '../../../lib/format/format.ts'
import { Shelf } from './shelf.tsx'
import { UnpublishedLines } from './unpublished-lines.tsx'

/** Scheduled challenges, which can be edited until they open. */
export function Component() {
  return (
    <Shelf
      shelf="scheduled"
      title="My scheduled challenges"
      says="They open automatically on their date. Until then, only you can see and change them."
      empty={{
        title: 'Nothing scheduled',
        says: 'Choose “Open it later” when you create a challenge, and it appears here until it opens.',
      }}
    >
      {(questions) => (
        <UnpublishedLines
          questions={questions}
          note={({ opens_at }) => (
            <span>
              Opens on <b className="font-semibold">{format().moment(opens_at)}</b>
            </span>
          )}
        />
      )}
    </Shelf>
  )
}
