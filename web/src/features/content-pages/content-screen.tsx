import { PAGE_DESCRIPTIONS } from '@ideathlon/contracts/page-descriptions'
import { PAGES, type PageName, type PageShelf } from '@ideathlon/contracts/page-names'
import { type ContentPage, readPage } from '@ideathlon/contracts/pages'
import { PencilLine } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { useRead } from '../../api/read.ts'
import { MAIN_SLUG, usePlatform } from '../../entities/platform/queries.ts'
import { format } from '../../lib/format/format.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { ChallengeArt } from '../../ui/generated-art/challenge-art.tsx'
import { Loading, ProblemState, Skeleton } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { OnThisPage } from './on-this-page.tsx'
import { PageText } from './page-text.tsx'
import { ReadOn } from './read-on.tsx'
import { headingIn, whichPage } from './which-page.ts'

const STALE_MS = 5 * 60_000
const HUES: Record<PageShelf, number> = { welcome: 285, legal: 225, about: 335, faqs: 165 }

/**
 * A page whose text is stored by the platform: welcome, legal, about, or frequently asked
 * questions.
 */
export function Component() {
  const { pathname } = useLocation()
  const page = whichPage(pathname)
  if (page === undefined) throw new Error(`there is no page at ${pathname}`)
  return <Page key={page} page={page} />
}

function Page({ page }: { page: PageName }) {
  const { platformSlug } = useParams()
  const here = usePlatform()
  const slug = platformSlug ?? here?.slug
  const query = useRead(
    readPage,
    { params: { slug: slug ?? MAIN_SLUG, page } },
    {
      enabled: slug !== undefined,
      staleTime: STALE_MS,
    },
  )
  const shown = query.data?.data
  useTitle(shown?.title)
  useArrivalAtHeading(shown !== undefined)
  if (query.isError && !shown) return <ProblemState page of={query} />
  return (
    <article>
      <Banner page={page} />
      <PageHead
        title={shown ? <Title of={shown} /> : PAGES[page].title}
        aside={shown && <Edit shown={shown} />}
      >
        {PAGE_DESCRIPTIONS[page]}
      </PageHead>
      {shown ? <Words shown={shown} /> : <Waiting />}
      <ReadOn page={page} />
    </article>
  )
}

function Title({ of: { title, language } }: { of: ContentPage }) {
  return <span lang={language}>{title}</span>
}

function Banner({ page }: { page: PageName }) {
  return (
    <div className="mb-5 h-20 overflow-hidden rounded-card sm:h-28" aria-hidden="true">
      <ChallengeArt seed={page} hue={HUES[PAGES[page].shelf]} width={900} height={112} />
    </div>
  )
}

function Words({ shown }: { shown: ContentPage }) {
  return (
    <>
      <OnThisPage blocks={shown.blocks} language={shown.language} />
      <div lang={shown.language}>
        <PageText blocks={shown.blocks} />
      </div>
      {shown.changed_at && (
        <p className="mt-8 text-muted text-small">
          Last changed on <time dateTime={shown.changed_at}>{format().date(shown.changed_at)}</time>
        </p>
      )}
    </>
  )
}

function Edit({ shown }: { shown: ContentPage }) {
  if (!shown.can.edit) return null
  return (
    <ButtonLink to={`/platforms/${shown.platform}/pages/${shown.page}`}>
      <PencilLine className="size-4" aria-hidden="true" />
      Edit
    </ButtonLink>
  )
}

function Waiting() {
  return (
    <Loading what="the page">
      <div className="flex max-w-prose flex-col gap-3">
        {['w-full', 'w-11/12', 'w-4/5', 'w-3/4', 'w-2/3'].map((width) => (
          <Skeleton key={width} className={`h-5 ${width}`} />
        ))}
      </div>
    </Loading>
  )
}

/** The text loads after the navigation, and only then does the heading named by the hash exist. */
function useArrivalAtHeading(isThere: boolean) {
  const { hash } = useLocation()
  useEffect(() => {
    const id = headingIn(hash)
    if (!isThere || id === '') return
    const heading = document.getElementById(id)
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [hash, isThere])
}
