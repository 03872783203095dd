import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../entities/session/queries/me.ts'
import { boxOf } from '../../entities/suggestion/queries.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { BoxLink } from './box-link.tsx'
import { Suggestions } from './suggestions.tsx'

/** Messages in the viewer's box, unanswered ones first. */
export function Component() {
  const me = useMe()
  const handle = me?.user.screen_name ?? ''
  const { data: box } = useQuery({
    ...boxOf(handle),
    select: ({ data }) => data,
    enabled: handle !== '',
  })
  useTitle('My suggestion box')
  return (
    <>
      <PageHead
        title="My suggestion box"
        aside={
          <ButtonLink to="/me/mentor/sign-up">{box ? 'Change my box' : 'Open my box'}</ButtonLink>
        }
      >
        {box && !box.is_open ? 'Your box is closed for now.' : 'Private questions and answers.'}
      </PageHead>
      {box?.is_open && <BoxLink handle={handle} />}
      <Suggestions
        side="received"
        empty={
          <div className="card">
            <EmptyState
              title={box ? 'Your box is empty' : 'You have no box yet'}
              action={
                <ButtonLink look="primary" to={box ? '/me/mentor' : '/me/mentor/sign-up'}>
                  {box ? 'Preview' : 'Open my box'}
                </ButtonLink>
              }
            >
              {box
                ? 'Share its address, and questions will come.'
                : 'With a suggestion box, others can ask you anything about their ideas.'}
            </EmptyState>
          </div>
        }
      />
    </>
  )
}
