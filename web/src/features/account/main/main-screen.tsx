import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Portrait } from '../../../entities/member/portrait.tsx'
import { useMe } from '../../../entities/session/queries/me.ts'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { WithMine } from '../own/with-mine.tsx'
import { HandleForm } from './handle-form.tsx'
import { LanguageForm } from './language-form.tsx'

/** An overview of the account: name, handle, language. */
export function Component() {
  const me = useMe()
  return (
    <WithMine title="Account" says="Your name, handle, language and region.">
      {(mine) => (
        <div className="flex flex-col gap-5">
          <section className="card p-5 sm:p-6" aria-label="You">
            <div className="flex flex-wrap items-center gap-4">
              <Portrait handle={mine.handle} picture={mine.avatar} size={72} />
              <div className="wide-36 flex-1">
                <p className="display font-bold text-heading">
                  {`${mine.first_name} ${mine.last_name}`.trim()}
                </p>
                <p className="text-muted">
                  <bdi>@{mine.handle}</bdi>
                </p>
              </div>
            </div>
            <ul className="mt-4 divide-y divide-line">
              <Line to="/my-account/profile" name="Name and bio">
                {mine.bio === '' ? 'No bio yet' : mine.slogan || 'Bio added'}
              </Line>
              <Line to="/my-account/security" name="E-mail">
                <span className="break-all">{me?.user.email}</span>{' '}
                {me && !me.user.email_verified && <Pill tone="gold">not verified</Pill>}
              </Line>
              <Line to="/my-account/custom-masthead" name="Masthead and picture">
                {mine.masthead.picture ? 'Your own picture' : 'Generated for you'}
              </Line>
            </ul>
          </section>
          <HandleForm mine={mine} />
          <LanguageForm mine={mine} />
        </div>
      )}
    </WithMine>
  )
}

type LineProps = { to: string; name: string; children: React.ReactNode }

function Line({ to, name, children }: LineProps) {
  return (
    <li>
      <Link
        to={to}
        className="-mx-2 flex min-h-13 flex-wrap items-center gap-x-3 rounded-control px-2 hover:bg-primary-soft/60"
      >
        <span className="w-28 shrink-0 text-muted sm:w-40">{name}</span>
        <span className="wide-24 flex-1 truncate font-semibold">{children}</span>
        <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
      </Link>
    </li>
  )
}
