import { ButtonLink } from '../../ui/controls/button.tsx'
import { Scene } from '../../ui/states/scenes.tsx'
import { useTitle } from '../../ui/use-title.ts'

export function Component() {
  useTitle('Nothing here')
  return (
    <div className="mx-auto max-w-md py-16 text-center">
      <Scene name="empty" />
      <h1 tabIndex={-1} className="mt-6 font-bold text-hero">
        Nothing grows here yet
      </h1>
      <p className="mt-3 text-muted">
        Check the address for typos, or start again from the challenges.
      </p>
      <ButtonLink to="/" look="primary" className="mt-6">
        See the challenges
      </ButtonLink>
    </div>
  )
}
