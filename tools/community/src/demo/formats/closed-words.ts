/** The wording of closed challenges in the rarer formats, and of their ideas. */
export type ClosedWords = {
  asked: Record<string, unknown>
  /** An idea of the asker's own, hidden among the others. */
  test?: { title: string; description: string }
  ideas: readonly { title: string; description: string }[]
  /** The asker's picks: indexes in `ideas`, and comments. */
  picks: readonly { idea: number; comment: string }[]
}

export const IMPROVED: ClosedWords = {
  asked: {
    solution_format: 'improve-an-idea',
    question_title: 'How could our street library survive its first winter?',
    question_detail:
      'A telephone box with four shelves stands at the corner of the market since May. Two hundred books have come and gone. Now the door sticks, the lower shelf is damp, and nobody feels responsible.',
    improve_purpose:
      'It should stay dry, tidy and loved without a rota that everybody signs and nobody keeps.',
    category: 3,
  },
  ideas: [
    {
      title: 'A shelf that goes home with you',
      description:
        'Each shelf belongs to one house for the winter: its name stands on the edge. Whoever passes sees whose shelf looks sad, and that is enough.',
    },
    {
      title: 'Cedar slats and a chimney',
      description:
        'Lift the floor by two fingers, put cedar slats under it and a whirling cowl on the roof. Damp rises and leaves; it costs an afternoon and forty euros.',
    },
    {
      title: 'Only books that smell of nothing',
      description:
        'A nose is drawn on the door. Who brings a book sniffs it first. Mould comes in with books, not with rain.',
    },
    {
      title: 'The night porter’s lamp',
      description:
        'A lamp of three watts burns from dusk to ten. It keeps the box two degrees warmer than the air, and people tidy what is lit.',
    },
    {
      title: 'One book out, one story in',
      description:
        'A pad hangs from a string: who takes a book leaves one line about the last one. A box that talks is not left open.',
    },
  ],
  picks: [
    { idea: 1, comment: 'Done last Saturday. The lower shelf is dry for the first time.' },
    { idea: 4, comment: 'The pad is full already; somebody has brought a second one.' },
  ],
}

export const TESTED: ClosedWords = {
  asked: {
    solution_format: 'test-an-idea',
    question_title: 'What could make neighbours lend each other tools?',
    question_detail:
      'Forty drills in one staircase, each used for eleven minutes of its life. Most would lend theirs; nobody rings the bell to ask.',
    category: 15,
  },
  test: {
    title: 'A tool board in the stairwell',
    description:
      'A board with painted outlines, as in a workshop. Whoever lends a tool hangs it on its outline. An empty outline says who has it, because one leaves one’s door key tag there.',
  },
  ideas: [
    {
      title: 'Repair Thursdays on the landing',
      description:
        'Every first Thursday one landing becomes a workshop. Tools come out because their owners do: people lend to what they have seen.',
    },
    {
      title: 'A tag beside the bell',
      description:
        'A small enamel drill that says: ring me. It asks nothing and answers the one question that keeps people from ringing.',
    },
    {
      title: 'Borrow first',
      description:
        'Newcomers are asked to borrow something in their first week. Whoever owes a neighbour an egg will lend him a drill.',
    },
    {
      title: 'The house buys one good one',
      description:
        'Sell thirty-nine drills. Buy one that is a pleasure to hold, and give it a hook by the post boxes.',
    },
    {
      title: 'A logbook in the case',
      description:
        'Who uses the drill writes down what for. After a year it is the history of the house, and nobody wants to be missing from it.',
    },
  ],
  picks: [
    { idea: 1, comment: 'We ordered twelve of them. Nine hang already.' },
    { idea: 0, comment: 'The first one had cake. I suspect that was the tool.' },
    { idea: 4, comment: 'I would read it.' },
  ],
}

export const ANSWERED: ClosedWords = {
  asked: {
    solution_format: 'ama',
    question_title: 'Ask me anything about growing food where nothing grows',
    question_detail:
      'Nine years of vegetables on a car park. Send me the worst corner you have and what you would plant there: I tell you what would kill it.',
    category: 13,
  },
  ideas: [
    {
      title: 'Beans up the fire escape',
      description:
        'North wall, five floors of iron stairs, wind. I would sow runner beans in gutters on each landing and let them find the light.',
    },
    {
      title: 'Salad under the bicycle roof',
      description:
        'Shade all day, rain only from the side. Winter purslane, perhaps, in the troughs that hold the stands down.',
    },
    {
      title: 'A pear along the motorway wall',
      description:
        'Four metres of concrete that is warm at midnight. Two pears, trained flat, and somebody with a ladder.',
    },
  ],
  picks: [{ idea: 2, comment: 'Plant it in March, and plant the ladder next to it.' }],
}

export const CAPTIONED = {
  asked: {
    question_title: '',
    category: 17,
    caption_solution_format: 'caption',
    caption_reaction_type: 'inspiring',
    image_alt:
      'An umbrella blown inside out lies on an empty beach. A gull stands in it like a nest.',
  },
  captions: [
    'Broken is only what nobody moves into.',
    'It kept off the rain for years. Then it learned to hold something.',
    'Not every storm takes. Some deliver.',
    'Home is whatever stopped rolling.',
    'She had asked for a sea view.',
  ],
} as const

export const ADVICE = {
  like: 'The wall does half of the work: it is the only radiator in town that nobody switches off.',
  improve: 'Begin with one tree and a hose. Two trees and no water are two brooms in August.',
} as const
