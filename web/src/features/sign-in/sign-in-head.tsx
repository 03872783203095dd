import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

type SignInHeadProps = { title: string; children?: ReactNode; picture?: ReactNode }

/** The heading of an authentication page, with an optional picture. */
export function SignInHead({ title, children, picture }: SignInHeadProps) {
  return (
    <header className="-order-1 flex flex-wrap items-end justify-between gap-4">
      <div className="wide-40 flex-1">
        <h1 tabIndex={-1} className="font-bold text-hero">
          {title}
        </h1>
        {children && <div className="mt-1.5 text-muted">{children}</div>}
      </div>
      {picture}
    </header>
  )
}

export function SignInLink(props: Pick<LinkProps, 'to' | 'state' | 'children'>) {
  return (
    <Link
      {...props}
      className="font-semibold text-primary-ink underline-offset-4 hover:underline"
    />
  )
}
