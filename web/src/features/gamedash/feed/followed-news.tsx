import { activityText } from '@ideathlon/contracts/activity/text'
import { Link } from 'react-router'
import { usePrivateStream } from '../../../entities/activity/queries/streams.ts'
import { Ago } from '../../../ui/time/ago.tsx'

const SHOWN = 3
const STREAM = '/me/my-dashboard/nerve-on-ah/private?because=followed'

/** The latest activity in what the member follows; renders nothing until there is some. */
export function FollowedNews({ member }: { member: number }) {
  const { entries = [] } = usePrivateStream({ kind: undefined, because: 'followed' })
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="followed-news" className="mb-3 rounded-card bg-sunken px-3 py-2">
      <h3 id="followed-news" className="font-semibold text-caption text-muted">
        From what you follow
      </h3>
      <ul>
        {entries.slice(0, SHOWN).map((entry) => {
          const { sentence, link } = activityText(entry, member)
          return (
            <li key={entry.id} className="flex items-baseline justify-between gap-3 py-1.5">
              <Link to={link} className="wrap-anywhere min-w-0 leading-snug hover:underline">
                {sentence}
              </Link>
              {entry.at !== null && <Ago at={entry.at} />}
            </li>
          )
        })}
      </ul>
      <Link to={STREAM} className="inline-flex min-h-11 items-center text-small underline">
        See all
      </Link>
    </section>
  )
}
