import { Link } from 'react-router'
import { agreeToBeCounted } from '../../../entities/session/consent.ts'
import { usePreferences } from '../../../entities/session/queries/preferences.ts'
import { Switch } from './choices.tsx'
import { useChoosing } from './use-choosing.ts'

/** Product analytics are off until the member turns them on. */
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
        label="Share usage data"
        says="We record which screens and buttons are used, without linking this to your account, and keep it for 90 days."
        on={privacy.analytics}
        onTurn={turn}
      />
      <p className="text-muted text-small">
        We do not share it with others. Read more in the{' '}
        <Link to="/privacy-policy" className="text-primary-ink underline underline-offset-3">
          privacy policy
        </Link>
        .
      </p>
    </section>
  )
}
