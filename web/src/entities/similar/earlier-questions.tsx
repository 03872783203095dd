import { listSimilar } from '@ideathlon/contracts/similar'
import { Link } from 'react-router'
import { read } from '../../api/read.ts'
import { counted } from '../../lib/format/counts.ts'
import { useSimilar } from './use-similar.ts'

const SHOWN = 3

/**
 * Earlier challenges with nearly the same words, shown beside the form. They open in a new tab, so
 * that the form stays open.
 */
export function EarlierQuestions({ text }: { text: string }) {
  const found = useSimilar(text, (words) => read(listSimilar, { query: { text: words } }))
  if (found.length === 0) return null
  return (
    <section aria-labelledby="earlier-questions">
      <h2 id="earlier-questions" className="border-line border-b pb-1.5 font-bold">
        Similar challenges
      </h2>
      <ul className="divide-y divide-line">
        {found.slice(0, SHOWN).map(({ id, slug, question_title, lang, is_closed, ideas }) => (
          <li key={id} className="py-2.5">
            <Link
              dir="auto"
              to={`/challenges/${slug}`}
              target="_blank"
              rel="noopener"
              className="line-clamp-3 break-words font-semibold text-small hover:text-primary-ink hover:underline"
            >
              <span lang={lang}>{question_title}</span>
              <span className="sr-only"> (opens in a new tab)</span>
            </Link>
            <span className="text-caption text-muted">
              {is_closed ? 'Closed' : 'Open'}, {counted(ideas, 'idea')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
