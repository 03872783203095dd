import { Link } from 'react-router'
import { agreeToBeCounted } from '../../../entities/session/consent.ts'
import { usePreferences } from '../../../entities/session/queries/preferences.ts'
import { Switch } from './choices.tsx'
import { useChoosing } from './use-choosing.ts'

/** Being counted is asked for, never assumed. */
export function ConsentSwitch() {
  const { privacy } = usePreferences()
  const { choose } = useChoosing()
  const turn = (on: boolean) => {
    agreeToBeCounted(on)
    choose({ privacy: { analytics: on } })
  }
  return (
    <section aria-label="Privacy" className="card p-5 sm:p-6">
      <h2 className="mb-1 font-bold text-title">Privacy</h2>
      <Switch
        label="Count what I use"
        says="Which screens and buttons are used, without your account, for ninety days."
        on={privacy.analytics}
        onTurn={turn}
      />
      <p className="text-muted text-small">
        Nobody else gets to see it. More in the{' '}
        <Link to="/privacy-policy" className="text-primary-ink underline underline-offset-3">
          privacy policy
        </Link>
        .
      </p>
    </section>
  )
}
