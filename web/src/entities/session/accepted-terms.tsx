import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** What a visitor accepts by creating an account. */
export function AcceptedTerms({ className }: { className?: string }) {
  return (
    <p className={cx('text-muted text-small', className)}>
      By joining, you accept our <TermsLink to="/terms-of-service">terms of service</TermsLink> and
      our <TermsLink to="/privacy-policy">privacy policy</TermsLink>.
    </p>
  )
}

/** Opens in a new tab, so that what is typed in the form stays. */
function TermsLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      target="_blank"
      className="font-semibold text-primary-ink underline-offset-4 hover:underline"
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  )
}
