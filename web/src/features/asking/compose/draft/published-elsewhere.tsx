import { CircleCheckBig } from 'lucide-react'
import { Announced } from '../../../../ui/announce/announced.tsx'
import { ButtonLink } from '../../../../ui/controls/button.tsx'

/**
 * Shown above a form whose draft has since been published elsewhere. The form stays, so no text is
 * lost.
 */
export function PublishedElsewhere({ slug }: { slug: string }) {
  return (
    <section
      aria-label="Already published"
      className="flex flex-wrap items-center gap-4 rounded-card bg-gain-soft px-5 py-4"
    >
      <CircleCheckBig aria-hidden="true" className="size-6 shrink-0 text-gain-ink" />
      <p className="min-w-0 flex-1 basis-56">
        <Announced as="span" urgent className="block font-semibold">
          This draft was already published
        </Announced>
        It was published in another tab, on another device or by its co-author. Changes you make
        here are not saved.
      </p>
      <ButtonLink to={`/challenges/${slug}`}>Open the challenge</ButtonLink>
    </section>
  )
}
