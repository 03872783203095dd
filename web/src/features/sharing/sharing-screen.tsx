import { readScoutFigures, type ScoutFigures } from '@ideathlon/contracts/scouting'
import { AtSign, Compass, UsersRound } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../api/read.ts'
import { useMe } from '../../entities/session/queries/me.ts'
import { useConnected } from '../../entities/share/queries/accounts.ts'
import { SharePanel } from '../../entities/share/share-panel.tsx'
import { format, plural } from '../../lib/format/format.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { Section } from '../../ui/surfaces/section.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { InviteForm } from './invitations/invite-form.tsx'
import { Outcomes } from './outcomes/outcomes.tsx'
import { SnoozedList } from './saved/snoozed-list.tsx'

/**
 * The sharing centre: the results of the viewer's links, items saved for later, and ways to share.
 */
export function Component() {
  const me = useMe()
  useTitle('Sharing centre')
  return (
    <>
      <PageHead
        title="Sharing centre"
        aside={
          <ButtonLink to="/me/my-dashboard/scout/challenges" look="primary">
            Challenges to share
          </ButtonLink>
        }
      >
        Your links identify you: people who join through them are your recruits for nine months.
      </PageHead>
      <div className="flex flex-col gap-6">
        <Outcomes />
        <Around />
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <InviteForm />
          <Section
            id="own-page"
            title="Share your page"
            className="card p-5 sm:p-6"
            heading="mb-4 font-bold text-title"
          >
            {me && <SharePanel subject="user" target={me.user.handle} />}
          </Section>
        </div>
        <Section id="later" title="Saved for later" heading="mb-3 font-bold text-title">
          <SnoozedList />
        </Section>
      </div>
    </>
  )
}

/** The pages related to sharing, each with its current state. */
function Around() {
  const figures = useRead(readScoutFigures, {}).data?.data
  const connected = useConnected().map(({ label }) => label)
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      <SharingOption to="/me/my-dashboard/scout" icon={UsersRound} title="Your recruits">
        {figures ? recruitsInWords(figures) : '\u00a0'}
      </SharingOption>
      <SharingOption to="/me/my-dashboard/scout/olympiad" icon={Compass} title="Scout race">
        Scouts ranked by active recruits
      </SharingOption>
      <SharingOption to="/my-account/connected-accounts" icon={AtSign} title="Connected accounts">
        {connected.length > 0
          ? `Post to ${format().list(connected)} from here`
          : 'Connect Mastodon or Bluesky to post from here'}
      </SharingOption>
    </ul>
  )
}

const recruitsInWords = ({ recruits, playing }: ScoutFigures) =>
  plural(
    recruits,
    {
      none: 'Nobody has joined through your link yet',
      one: '{n} member joined, {playing} playing',
      other: '{n} members joined, {playing} of them playing',
    },
    { playing },
  )

type WayProps = {
  to: string
  icon: ComponentType<{ className: string; 'aria-hidden': 'true' }>
  title: string
  children: ReactNode
}

function SharingOption({ to, icon: Icon, title, children }: WayProps) {
  return (
    <li className="card relative flex items-center gap-4 p-4 hover:shadow-lifted">
      <span className="grid size-11 shrink-0 place-items-center rounded-[40%_46%_42%_50%] bg-primary-soft">
        <Icon className="size-5 text-primary-ink" aria-hidden="true" />
      </span>
      <p className="min-w-0">
        <Link to={to} className="font-semibold after:absolute after:inset-0 after:rounded-card">
          {title}
        </Link>
        <span className="block text-muted text-small">{children}</span>
      </p>
    </li>
  )
}
