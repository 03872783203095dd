import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { isDeepDiveEmpty } from '@ideathlon/contracts/deep-dives'
import { Tabs } from '../../../../ui/controls/tabs.tsx'
import { Section } from '../../../../ui/surfaces/section.tsx'
import { KIND_LABELS } from '../../assumption-kinds.ts'
import { What } from './what.tsx'
import { Who } from './who.tsx'
import { Why } from './why.tsx'

const PANELS = { what: What, who: Who, why: Why }
const ORDER = ['what', 'who', 'why'] as const

/** What the asker found out before asking; fixed once the challenge is open. */
export function DeepDiveTabs({ dives }: { dives: ChallengeView['deep_dives'] }) {
  const filled = ORDER.filter((kind) => !isDeepDiveEmpty(dives, kind))
  if (filled.length === 0) return null
  return (
    <Section id="deep-dives" title="The asker dug deeper" className="card p-5 sm:p-6">
      <div className="mt-3">
        <Tabs
          label="Deep dives"
          tabs={filled.map((kind) => {
            const Panel = PANELS[kind]
            return {
              key: kind,
              label: KIND_LABELS[kind],
              panel: (
                <div className="mt-4 flex flex-col gap-5">
                  <Panel dives={dives} />
                </div>
              ),
            }
          })}
        />
      </div>
    </Section>
  )
}
