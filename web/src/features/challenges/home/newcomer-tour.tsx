import { useKnownPreferences } from '../../../entities/session/queries/preferences.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Advice } from '../../../ui/forms/advice/advice.tsx'

/** Offers the tour to members until they take or dismiss it. */
export function NewcomerTour() {
  const tours = useKnownPreferences()?.tours.done
  if (tours === undefined || tours['home-page']) return null
  return (
    <div className="mt-8 max-w-2xl">
      <Advice target="home-tour" title="New here?">
        <p>Five stops in one minute: see how challenges, ideas and neurons fit together.</p>
        <ButtonLink to="/?tour=home-page" className="mt-3">
          Show me around
        </ButtonLink>
      </Advice>
    </div>
  )
}
