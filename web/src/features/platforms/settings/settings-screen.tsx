import { readPlatform } from '@ideathlon/contracts/platforms'
import { useParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { ForbiddenState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { PagesCard } from './pages-card.tsx'
import { RulesCard } from './rules-card.tsx'
import { StaffCard } from './staff-card.tsx'
import { WordsForm } from './words-form.tsx'

/** The settings of a platform, for its owner and staff. */
export function Component() {
  const { slug = '' } = useParams()
  const query = useRead(readPlatform, { params: { slug } }, { refetchOnWindowFocus: false })
  const platform = query.data?.data
  useTitle(platform && `Settings for ${platform.title}`)
  if (!platform) {
    if (query.isError) return <ProblemState page of={query} />
    return <Loading what="the settings" className="h-96 w-full rounded-card" />
  }
  if (!platform.can.edit) {
    return (
      <ForbiddenState page>Only the owner of this platform can change its settings.</ForbiddenState>
    )
  }
  return (
    <>
      <PageHead title={`Settings for ${platform.title}`}>
        Name, appearance, rules and staff.
      </PageHead>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <WordsForm platform={platform} />
        <div className="flex flex-col gap-5">
          <RulesCard slug={platform.slug} />
          <StaffCard platform={platform} />
          <PagesCard slug={platform.slug} />
          <WebhooksCard slug={platform.slug} />
        </div>
      </div>
    </>
  )
}

function WebhooksCard({ slug }: { slug: string }) {
  return (
    <Section id="webhooks" title="Webhooks" className="card p-5">
      <p className="mt-1 mb-3 text-muted text-small">
        Send events on this platform to your own program.
      </p>
      <ButtonLink to={`/my-account/webhooks?platform=${slug}`}>Manage webhooks</ButtonLink>
    </Section>
  )
}
