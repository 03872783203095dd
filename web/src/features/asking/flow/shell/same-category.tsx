import type { Draft } from '@ideathlon/contracts/drafts'
import { Button, ButtonLink } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/surfaces/dialog.tsx'
import { Ago } from '../../../../ui/time/ago.tsx'
import { draftPath } from '../../start/draft-path.ts'

type SameCategoryProps = { found: Draft | undefined; onClose: () => void }

/** Offers to continue the draft that was started in the chosen category. */
export function SameCategory({ found, onClose }: SameCategoryProps) {
  return (
    <Dialog open={found !== undefined} onClose={onClose} title="Continue your draft?">
      <p>
        There is a draft created with this category, do you want to apply the changes to the flow?
      </p>
      {found && (
        <p className="mt-3 rounded-control bg-sunken px-4 py-3">
          <b className="block break-words font-semibold">{found.title || 'Untitled'}</b>
          <Ago at={found.saved_at} />
        </p>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Start a new one</Button>
        {found && (
          <ButtonLink look="primary" to={draftPath(found)} onClick={onClose}>
            Apply
          </ButtonLink>
        )}
      </div>
    </Dialog>
  )
}
