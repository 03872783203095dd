import { IdeaForm } from '../../../entities/idea/idea-form.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'

/** An idea that belongs to no challenge yet, saved as a draft. */
export function Component() {
  return (
    <>
      <PageHead
        title="Save an idea"
        aside={<ButtonLink to="/me/my-dashboard/drafts">My drafts</ButtonLink>}
      >
        No challenge for it yet? Write it down anyway. It is saved as you type, and only you can see
        it.
      </PageHead>
      <div className="card px-5 pt-1 pb-5 sm:px-6 sm:pt-2">
        <IdeaForm onDone={() => undefined} />
      </div>
    </>
  )
}
