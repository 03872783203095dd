import { plural } from '@ideathlon/contracts/plural'
import { useNumbering } from '../../../entities/brain/numbering.ts'
import { usePlatform } from '../../../entities/platform/queries.ts'
import { usePreferences } from '../../../entities/session/queries/preferences.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useAdviceMemory } from '../../../ui/forms/advice/advice-memory.ts'
import { useSingleKeys } from '../../../ui/single-keys.ts'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { THEMES, useTheme } from '../../../ui/theme.ts'
import { Choice, Switch } from './choices.tsx'
import { ConsentSwitch } from './consent-switch.tsx'
import { useChoosing } from './use-choosing.ts'

const THEME_WORDS = { system: 'Match this device', light: 'Light', dark: 'Dark' } as const
const ORDER_WORDS = {
  shuffled: 'Grouped, in random order',
  newest: 'Newest first',
  closing_soon: 'Closing soonest first',
  most_ideas: 'Most ideas first',
} as const

/** A member's display preferences; they apply on every device. */
export function Component() {
  const platform = usePlatform()
  const { said } = useChoosing()
  return (
    <>
      <PageHead title="Platform preferences">
        Choose how {platform?.title ?? 'Ideathlon'} looks and works on all your devices.
      </PageHead>
      <div className="flex max-w-3xl flex-col gap-5">
        <AppearanceCard />
        <Reading />
        <Hints />
        <ConsentSwitch />
        <Announced className="text-muted text-small">{said}</Announced>
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

function AppearanceCard() {
  const theme = useTheme()
  const numbering = useNumbering()
  const keys = useSingleKeys()
  return (
    <Card title="Appearance and keyboard">
      <Choice
        label="Theme"
        value={theme.theme}
        options={THEMES.map((each) => [each, THEME_WORDS[each]])}
        onChoose={theme.choose}
      />
      <Switch
        label="Show level numbers on the brain"
        on={numbering.numbering}
        onTurn={numbering.turn}
      />
      <Switch
        label="Single-letter shortcuts"
        says="Turn them off if you use speech input."
        on={keys.on}
        onTurn={keys.turn}
      />
    </Card>
  )
}

function Reading() {
  const { home, reading, forum } = usePreferences()
  const { choose } = useChoosing()
  return (
    <Card title="Challenges">
      <Choice
        label="Order on the home page"
        value={home.order}
        options={Object.entries(ORDER_WORDS) as [keyof typeof ORDER_WORDS, string][]}
        onChoose={(order) => choose({ home: { order } })}
      />
      <Switch
        label="Reader mode"
        says="Show challenges without a sidebar."
        on={reading.reader_mode}
        onTurn={(on) => choose({ reading: { reader_mode: on } })}
      />
      <Switch
        label="Presence and typing in messages"
        says="Show others when you have a conversation open or are typing, and see when they do. This is never stored."
        on={forum.show_typing}
        onTurn={(on) => choose({ forum: { show_typing: on } })}
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
        <p>
          {seen === 0
            ? 'You have not dismissed any tips.'
            : plural(seen, {
                one: 'You have dismissed {n} tip.',
                other: 'You have dismissed {n} tips.',
              })}
        </p>
        <Button
          disabled={seen === 0}
          onClick={() => {
            showAgain()
            choose({ tours: { done: null }, tips: { dismissed: null } })
          }}
        >
          Show dismissed tips again
        </Button>
      </div>
    </Card>
  )
}
