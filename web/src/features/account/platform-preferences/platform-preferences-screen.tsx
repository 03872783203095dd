import { useNumbering } from '../../../entities/brain/numbering.ts'
import { usePlatform } from '../../../entities/platform/queries.ts'
import { usePreferences } from '../../../entities/session/queries/preferences.ts'
import { Said } from '../../../ui/announce/said.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useAdviceMemory } from '../../../ui/forms/advice/advice-memory.ts'
import { useSingleKeys } from '../../../ui/single-keys.ts'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { THEMES, useTheme } from '../../../ui/theme.ts'
import { Choice, Switch } from './choices.tsx'
import { ConsentSwitch } from './consent-switch.tsx'
import { useChoosing } from './use-choosing.ts'

const THEME_WORDS = { system: 'As this device', light: 'Light', dark: 'Dark' } as const
const ORDER_WORDS = {
  shuffled: 'Shelf by shelf',
  newest: 'The newest first',
  closing_soon: 'What closes soon first',
  most_ideas: 'Most ideas first',
} as const

/** How a member likes Ideathlon to be. It follows them from device to device. */
export function Component() {
  const platform = usePlatform()
  const { said } = useChoosing()
  return (
    <>
      <PageHead title="Platform preferences">
        How you like {platform?.title ?? 'this place'} to be, on every device you sign in on.
      </PageHead>
      <div className="flex max-w-3xl flex-col gap-5">
        <Looks />
        <Reading />
        <Hints />
        <ConsentSwitch />
        <Said className="text-muted text-small">{said}</Said>
      </div>
    </>
  )
}

function Card({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="card p-5 sm:p-6">
      <h2 className="mb-1 font-bold text-title">{title}</h2>
      <div className="divide-y divide-line">{children}</div>
    </section>
  )
}

function Looks() {
  const theme = useTheme()
  const numbering = useNumbering()
  const keys = useSingleKeys()
  return (
    <Card title="Looks and keys">
      <Choice
        label="Colours"
        value={theme.theme}
        options={THEMES.map((each) => [each, THEME_WORDS[each]])}
        onChoose={theme.choose}
      />
      <Switch label="Level numbers on the brain" on={numbering.numbering} onTurn={numbering.turn} />
      <Switch
        label="Shortcuts of one letter"
        says="They can get in the way of speech input."
        on={keys.on}
        onTurn={keys.turn}
      />
    </Card>
  )
}

function Reading() {
  const { home, reading } = usePreferences()
  const { choose } = useChoosing()
  return (
    <Card title="Questions">
      <Choice
        label="On the first page"
        value={home.order}
        options={Object.entries(ORDER_WORDS) as [keyof typeof ORDER_WORDS, string][]}
        onChoose={(order) => choose({ home: { order } })}
      />
      <Switch
        label="Reader mode"
        says="A question opens without anything beside it."
        on={reading.reader_mode}
        onTurn={(on) => choose({ reading: { reader_mode: on } })}
      />
    </Card>
  )
}

function Hints() {
  const { tours, tips } = usePreferences()
  const showAgain = useAdviceMemory((memory) => memory.showAgain)
  const { choose } = useChoosing()
  const seen = Object.keys(tours.done).length + Object.keys(tips.dismissed).length
  return (
    <Card title="Tours and tips">
      <div className="flex flex-wrap items-center justify-between gap-3 py-3">
        <p>{seen === 0 ? 'You have not put any away yet.' : `You have put ${seen} away.`}</p>
        <Button
          disabled={seen === 0}
          onClick={() => {
            showAgain()
            choose({ tours: { done: null }, tips: { dismissed: null } })
          }}
        >
          Show them again
        </Button>
      </div>
    </Card>
  )
}
