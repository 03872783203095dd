import { changeProfanity, type Olympiad } from '@ideathlon/contracts/olympiads'
import { call } from '../../../api/call.ts'
import { Section } from '../../../ui/surfaces/section.tsx'
import { useRacePower } from './use-race-power.ts'

/** Whether coarse words may be written. */
export function ProfanityCard({ race }: { race: Olympiad }) {
  const change = useRacePower(async (allowed: boolean) => {
    const body = { profanity_allowed: allowed }
    const { data } = await call(changeProfanity, { params: { id: race.id }, body })
    return { data, said: allowed ? 'Coarse words are taken.' : 'Coarse words are not taken.' }
  })
  const shown = change.isPending ? change.variables : race.profanity_allowed
  return (
    <Section id="race-manners" title="How people speak" className="card flex flex-col gap-2 p-5">
      <label className="touch flex cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={shown}
          aria-disabled={change.isPending}
          onChange={({ target }) => !change.isPending && change.mutate(target.checked)}
          className="size-5 accent-primary"
        />
        Coarse words are allowed
      </label>
      <p className="text-muted text-small">
        Otherwise whoever writes them in a question, an idea, a comment or a name is asked for other
        words. What was written before stays. Races that follow keep the setting.
      </p>
    </Section>
  )
}
