import { CopyLink } from '../../entities/share/copying/copy-link.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'

/** The address of the viewer's own box, for sharing; people who join through it become recruits. */
export function BoxLink({ handle }: { handle: string }) {
  const url = new URL(`/${handle}/mentor`, location.origin)
  url.searchParams.set('scout_id', handle)
  return (
    <section className="card mb-5 flex flex-col gap-3 p-5 sm:p-6" aria-label="Address of your box">
      <CopyLink url={url.href} label="Address of your box" />
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-muted text-small">
        Your profile shows “Suggest something” to everyone who visits it.
        <ButtonLink to={`/${handle}/share`} look="ghost" className="-me-3 px-3">
          Share your page
        </ButtonLink>
      </p>
    </section>
  )
}
