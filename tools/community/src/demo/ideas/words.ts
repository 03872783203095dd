import type { OutcomeKind } from '@ideathlon/contracts/ideas'

/** Outcomes that the demo's askers report, starting with the best-placed ideas. */
export const OUTCOME_WORDS: readonly { kind: OutcomeKind; reason: string }[] = [
  {
    kind: 'built',
    reason: 'We tried it for two weeks in May with what was in the cupboard. It stays.',
  },
  {
    kind: 'shortlisted',
    reason: 'It goes to the council’s round in autumn, together with the sketch from the talk.',
  },
  {
    kind: 'declined',
    reason: 'Lovely, and the landlord said no in writing. We keep it for a house of our own.',
  },
]

/** The lab messages of one idea, oldest first; `by` is the index of the author. */
export const LAB_MESSAGES: readonly { by: number; body: string; hoursAgo: number }[] = [
  { by: 0, body: 'Thank you for joining! What would you draw first?', hoursAgo: 70 },
  { by: 1, body: 'The corner by the door. Everybody looks there when they come in.', hoursAgo: 69 },
  {
    by: 0,
    body: 'Good. I measured it: 1.40 m, and the socket is on the wrong side.',
    hoursAgo: 44,
  },
  { by: 1, body: 'Then we turn it around. I bring cardboard on Thursday.', hoursAgo: 43 },
  { by: 0, body: 'Perfect. I will ask the neighbours who comes by at that hour.', hoursAgo: 6 },
]

export const LAB_TASKS: readonly { title: string; by: number | null; done: boolean }[] = [
  { title: 'Measure the corner', by: 0, done: true },
  { title: 'Build it once from cardboard', by: 1, done: false },
  { title: 'Ask ten neighbours when they come by', by: 0, done: false },
  { title: 'Find somebody with a van', by: null, done: false },
]

export const TEST_IDEA = {
  title: 'One evening a month without a plan',
  description:
    'Nothing is organised but the key and the tea. Whoever comes says what the evening is about, and the next one is set before anybody leaves.',
}

export const DRAFT = {
  title: 'A shelf that lends itself',
  words:
    'Everything on it has a tag with a week on it.\n\nWhoever takes something moves the tag, and who brings it back',
}

/** Recent ideas of members with a login, one each, in a challenge that is not their own. */
export const OWN_IDEAS: readonly { title: string; description: string }[] = [
  {
    title: 'The chair that is always warm',
    description:
      'One chair stands where the sun comes first. Whoever leaves it turns it a little, so that the next one finds the light without looking for it.',
  },
  {
    title: 'A list that anybody may cross something off',
    description:
      'A long list hangs by the door, with small things that would help. Nobody signs up: one does something, and crosses it off. On Sundays the children count.',
  },
  {
    title: 'Tea at the time of the last train',
    description:
      'A kettle, six cups and a bench, from the last train until the first bird. Whoever cannot sleep is in charge of the kettle, and there is always somebody.',
  },
  {
    title: 'The step that sings when two stand on it',
    description:
      'One step of the stairs hums when two people stand on it at once. Nobody explains it. Sooner or later somebody waits for somebody else.',
  },
]
