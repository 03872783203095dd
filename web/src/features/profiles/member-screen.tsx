import { useSearchParams } from 'react-router'
import { useFlag } from '../../entities/session/use-flag.ts'
import { later } from '../../ui/parts/later.tsx'
import { MemberFrame } from './frame/member-frame.tsx'
import { IdeasOf } from './work/ideas-of.tsx'
import { QuestionsOf } from './work/questions-of.tsx'

const MemberBrain = later(
  async () => (await import('./frame/member-brain.tsx')).MemberBrain,
  'h-72',
)

const Patronage = later(async () => (await import('./work/patronage.tsx')).Patronage, 'hidden')

/** A member's start page: their profile, challenges, and the results of their ideas. */
export function Component() {
  const [search] = useSearchParams()
  const filter = search.get('filter') === 'idea_entry_fee' ? 'idea_entry_fee' : undefined
  const showsBio = useFlag('user-bio').enabled
  return (
    <MemberFrame>
      {({ profile, own, isAdmin }) => (
        <div className="flex flex-col gap-8">
          {showsBio && profile.bio && (
            <p
              dir="auto"
              lang={profile.lang}
              className="max-w-prose whitespace-pre-line px-1 text-reading"
            >
              {profile.bio}
            </p>
          )}
          <MemberBrain member={profile.id} own={own} mayOpen={own || isAdmin} />
          <Patronage profile={profile} />
          <QuestionsOf profile={profile} own={own} filter={filter} />
          <IdeasOf profile={profile} own={own} />
        </div>
      )}
    </MemberFrame>
  )
}
