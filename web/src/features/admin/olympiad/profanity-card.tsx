import { changeProfanity, type Olympiad } from '@ideathlon/contracts/olympiads'
import { call } from '../../../api/call.ts'
import { Section } from '../../../ui/surfaces/section.tsx'
import { useRacePower } from './use-race-power.ts'

/** The switch that allows profanity in what members write. */
export function ProfanityCard({ race }: { race: Olympiad }) {
  const change = useRacePower(async (allowed: boolean) => {
    const body = { profanity_allowed: allowed }
    const { data } = await call(changeProfanity, { params: { id: race.id }, body })
    return { data, message: allowed ? 'Profanity is allowed.' : 'Profanity is blocked.' }
  })
  const shown = change.isPending ? change.variables : race.profanity_allowed
  return (
    <Section id="race-manners" title="Profanity" className="card flex flex-col gap-2 p-5">
      <label className="touch flex cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={shown}
          aria-disabled={change.isPending}
          onChange={({ target }) => !change.isPending && change.mutate(target.checked)}
          className="size-5 accent-primary"
        />
        Allow profanity
      </label>
      <p className="text-muted text-small">
        When profanity is blocked, we ask members to reword challenges, ideas, comments and names
        that contain it. Existing content stays as it is. Later races keep this setting.
      </p>
    </Section>
  )
}
