import { expect, it } from 'vitest'
import { completeDeepDives, DeepDives, hasDeepDive, NO_DEEP_DIVES } from './deep-dives.ts'

const who = {
  jobs_to_be_done: 'A warm breakfast.',
  occupation: ['nurse'],
  location: ['Bern'],
  demograph_age: { from: 20, to: 40 },
}
const step = { text: 'Buy an oven.' }
const what = {
  core_cause_1st: { text: 'Nobody bakes at night.' },
  feasibility_choice: 'first',
  impact_steps: [step, { ...step, hardest: true }],
}
const why = {
  anthropology_experiments: 'I asked at the station.',
  personal_reasons: [{ reason: 'I am hungry.' }],
  stakeholder_reasons: [{ reason: 'The baker sleeps less.', strength: -3 }],
}

it.each([
  [{}, []],
  [{ who }, ['who']],
  [{ who: { ...who, location: [] } }, []],
  [{ who: { ...who, demograph_age: { from: 20, to: null } } }, []],
  [{ what }, ['what']],
  [{ what: { ...what, feasibility_choice: 'second' } }, []],
  [{ what: { ...what, impact_steps: [step, step] } }, []],
  [{ what: { ...what, impact_steps: [step, { ...step, hardest: true, selected: false }] } }, []],
  [{ why }, ['why']],
  [{ why: { ...why, stakeholder_reasons: [] } }, []],
  [{ who, what, why }, ['who', 'what', 'why']],
])('in %o, finds the complete parts %o', (written, complete) => {
  expect(completeDeepDives(DeepDives.parse(written))).toEqual(complete)
})

it('distinguishes an empty deep dive from one that was started', () => {
  expect(hasDeepDive(NO_DEEP_DIVES)).toBe(false)
  expect(hasDeepDive(DeepDives.parse({ why: { anthropology_experiments: 'I asked.' } }))).toBe(true)
})

it.each([
  [{ who: { demograph_age: { from: -1 } } }],
  [{ who: { demograph_age: { from: 50, to: 40 } } }],
  [{ why: { personal_reasons: [{ reason: 'x', strength: 0 }] } }],
  [{ why: { personal_reasons: [{ reason: 'x', strength: 11 }] } }],
  [{ why: { stakeholder_reasons: [{ reason: 'x', strength: 6 }] } }],
  [
    {
      what: {
        impact_steps: [
          { text: 'a', hardest: true },
          { text: 'b', hardest: true },
        ],
      },
    },
  ],
])('refuses %o', (written) => {
  expect(DeepDives.safeParse(written).success).toBe(false)
})
