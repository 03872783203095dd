import { CircleCheckBig } from 'lucide-react'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { PageHead } from '../../../../ui/surfaces/page-head.tsx'

/**
 * A draft that has already become a challenge: published on another device or by its co-author, or
 * in a request whose response was lost.
 */
export function SentDraft({ slug }: { slug: string }) {
  return (
    <>
      <PageHead title="Challenge published">
        This draft is now a challenge. You can find it in your list.
      </PageHead>
      <div className="card flex flex-wrap items-center gap-4 p-6">
        <CircleCheckBig aria-hidden="true" className="size-9 shrink-0 text-gain-ink" />
        <p className="min-w-0 flex-1 basis-56">
          Its question and assumptions can no longer change. You can still add a picture, links or a
          prize.
        </p>
        <ButtonLink to={`/challenges/${slug}`}>Open the challenge</ButtonLink>
        <ButtonLink look="primary" to={`/challenges/create/share?challenge=${slug}`}>
          Share it
        </ButtonLink>
      </div>
    </>
  )
}
