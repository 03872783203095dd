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
          <ButtonLink to="/me/mentor/sign-up">
            {box ? 'Edit my box' : 'Open a suggestion box'}
          </ButtonLink>
        }
      >
        {box && !box.is_open ? 'Your box is currently closed.' : 'Private questions and answers.'}
      </PageHead>
      {box?.is_open && <BoxLink handle={handle} />}
      <Suggestions
        side="received"
        empty={
          <div className="card">
            <EmptyState
              title={box ? 'Your box is empty' : 'You have no suggestion box yet'}
              action={
                <ButtonLink look="primary" to={box ? '/me/mentor' : '/me/mentor/sign-up'}>
                  {box ? 'Preview' : 'Open a suggestion box'}
                </ButtonLink>
              }
            >
              {box
                ? 'Share its address to get your first questions.'
                : 'With a suggestion box, others can ask you for advice on their ideas.'}
            </EmptyState>
          </div>
        }
      />
    </>
  )
}
