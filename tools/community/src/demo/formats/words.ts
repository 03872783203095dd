/** The wording of the demo's AMA and its ideas. */
export const AMA = {
  question_title: 'Ask me anything about getting a neighbourhood to the same table',
  question_detail:
    'I have run street meetings for eleven years. Tell me what you would try where you live, ' +
    'however unfinished: I read all of it, say what I would do differently, and nobody else sees it.',
  category: 15,
}

export const AMA_IDEAS = [
  {
    title: 'A table that moves one door further every Sunday',
    description:
      'Coffee on the pavement, always the same folding table, each week before another house. Whoever lives there says what the talk is about.',
  },
  {
    title: 'The quiet ones write first',
    description:
      'Ten minutes of cards before anybody speaks, read aloud by somebody else. Our loudest neighbour has agreed to read.',
  },
  {
    title: 'One problem, two kitchens',
    description:
      'The two sides of our parking quarrel cook for each other, and only the third course is about cars.',
  },
  {
    title: 'A notice board with a bell',
    description:
      'Whoever pins something rings it. People look out of the window, and half of them come down.',
  },
] as const

export const AMA_ADVICE = [
  {
    kind: 'like',
    body: 'That it moves is the whole trick: nobody has to be the host for good, and nobody is left out.',
  },
  {
    kind: 'improve',
    body: 'Give whoever is next a card with three questions two days before: an empty table frightens people.',
  },
] as const

export const PICTURE = {
  question_title: '',
  category: 19,
  image_alt: 'A ginger cat sits on an office printer that has just jammed, and looks very pleased.',
}

export const CAPTIONS = [
  { top: 'Paper jam?', bottom: 'No. Staff meeting.' },
  { top: 'I have read your report', bottom: 'I am lying on it' },
  { top: 'You wanted a scan', bottom: 'I scanned the room' },
  { top: '', bottom: 'Somebody has to keep the toner warm' },
  { top: 'Have you tried', bottom: 'turning me off and on again?' },
  { top: 'Out of order', bottom: 'In my own way' },
] as const
