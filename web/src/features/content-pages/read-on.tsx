import { PAGES, type PageName } from '@ideathlon/contracts/page-names'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { neighboursOf } from './which-page.ts'

/** The end of a page: links to the previous and next page, and to feedback. */
export function ReadOn({ page }: { page: PageName }) {
  const { before, after } = neighboursOf(page)
  const isFaq = PAGES[page].shelf === 'faqs'
  return (
    <footer className="mt-10 border-line border-t pt-4">
      {isFaq && (
        <p className="mb-3 text-muted">
          Still have questions?{' '}
          <Link
            to={`/about/send-feedback?about=${encodeURIComponent(PAGES[page].title)}`}
            className="text-primary-ink underline underline-offset-3"
          >
            Ask us
          </Link>
        </p>
      )}
      <nav aria-label="Read on" className="flex flex-wrap justify-between gap-x-6">
        {before ? (
          <Link to={PAGES[before].path} className={STEP}>
            <ArrowLeft className="size-4 shrink-0" aria-hidden="true" />
            {PAGES[before].title}
          </Link>
        ) : (
          <span />
        )}
        {after && (
          <Link to={PAGES[after].path} className={STEP}>
            {PAGES[after].title}
            <ArrowRight className="size-4 shrink-0" aria-hidden="true" />
          </Link>
        )}
      </nav>
    </footer>
  )
}

const STEP =
  'inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:text-primary-ink hover:underline'
