import { useMe } from '../../entities/session/queries/me.ts'
import { SharePanel } from '../../entities/share/share-panel.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { Section } from '../../ui/surfaces/section.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { SnoozedList } from './snoozed-list.tsx'

/** The sharing centre: the viewer's own page, things kept for later, and links to challenges. */
export function Component() {
  const me = useMe()
  useTitle('Sharing centre')
  return (
    <>
      <PageHead title="Sharing centre">
        Your links identify you: people who join by them are your recruits for nine months.
      </PageHead>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Section
          id="own-page"
          title="Your page"
          className="card p-5 sm:p-6"
          heading="mb-4 font-bold text-title"
        >
          {me && <SharePanel subject="user" target={me.user.handle} />}
        </Section>
        <Section id="questions" title="Challenges" className="card p-5 sm:p-6">
          <p className="mt-2 text-muted">
            A challenge brings more people than a page: they have something to say right away.
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <ButtonLink to="/me/my-dashboard/scout/challenges" look="primary">
              Challenges to share
            </ButtonLink>
            <ButtonLink to="/me/my-dashboard/scout">Your recruits</ButtonLink>
          </div>
        </Section>
      </div>
      <h2 className="mt-8 mb-3 font-bold text-title">Saved for later</h2>
      <SnoozedList />
    </>
  )
}
