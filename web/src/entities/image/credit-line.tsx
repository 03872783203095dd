import type { ImageCredit } from '@ideathlon/contracts/image-credit'
import { cx } from 'class-variance-authority'

/** The source of a picture that its asker uploaded and credited by hand. */
export const UPLOADED = 'Uploaded'

type CreditLineProps = { credit: ImageCredit | null | undefined; className?: string }

/** Who made a picture and where it is from. */
export function CreditLine({ credit, className }: CreditLineProps) {
  if (credit == null) return null
  const { source, user, link } = credit
  const name = user || (source === UPLOADED ? '' : source)
  if (name === '') return null
  return (
    <p className={cx('text-caption text-muted', className)}>
      Picture: {link ? <CreditLink href={link}>{name}</CreditLink> : name}
      {user && source !== UPLOADED && ` · ${source}`}
    </p>
  )
}

function CreditLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener nofollow ugc"
      className="underline underline-offset-2 hover:text-ink"
    >
      {children}
    </a>
  )
}
