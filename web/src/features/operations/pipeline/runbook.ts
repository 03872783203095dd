/** The steps for each finding; the Prometheus alerts refer to the same entries. */
export const RUNBOOK = [
  {
    id: 'no-leader',
    title: 'No instance writes the log',
    means: 'Members go on acting; what they do waits in the outbox and is taken in order later.',
    steps: [
      'Look whether an instance of scoring runs: npm run ops -- status',
      'If none runs, start one. If one runs, its own log says why it cannot get the lock.',
      'If the database is away, nothing else will help: bring it back first.',
    ],
  },
  {
    id: 'outbox-waits',
    title: 'Commands wait for the log',
    means: 'Something was filed and is not in the log yet. It is kept and sent again.',
    steps: [
      'Look whether somebody leads: npm run ops -- status',
      'Look for failed events: a refused command does not hold up any other.',
      'The log of the api names what it could not send, and why.',
    ],
  },
  {
    id: 'scores-behind',
    title: 'Scores are behind the log',
    means: 'Nothing is lost. Under a flood, projecting makes room for the log on purpose.',
    steps: [
      'Wait until the flood is over: the chart of events a second shows it.',
      'If it still grows, look at the leader’s processor and at the disk of the database.',
      'If it stands still, the log of the leading instance names the batch that stopped it.',
    ],
  },
  {
    id: 'dead-letters',
    title: 'The log refused a command',
    means: 'Its data does not fit the catalogue. Nothing was changed, and the sender was not told.',
    steps: [
      'Open it under Failed events, or: npm run ops -- dead-letters',
      'Mend the payload and retry it, or update the services and retry all.',
    ],
  },
  {
    id: 'rows-differ',
    title: 'A served row is not what the log says',
    means:
      'A row was changed by hand, or the disk or a bug has damaged it. The log itself is not touched.',
    steps: [
      'See how much is wrong: npm run ops -- verify',
      'Write everything anew from the log: npm run ops -- rebuild. The warning goes within a minute or two.',
      'Find out who wrote to the tables of scoring before prizes are paid by them.',
    ],
  },
  {
    id: 'no-follower',
    title: 'Only one instance of scoring',
    means: 'When it stops, no score moves until it is back. Nothing is lost meanwhile.',
    steps: ['Start a second instance: it follows, and takes over within seconds.'],
  },
  {
    id: 'service-away',
    title: 'A service does not answer',
    means: 'The process is gone, or its port for monitoring cannot be reached.',
    steps: [
      'Look at the last lines of its log; it says why it stopped.',
      'Start it again. What members filed meanwhile was kept, or was refused with a sentence.',
    ],
  },
  {
    id: 'api-fails',
    title: 'Answers fail',
    means: 'More than one answer in a hundred is a fault of ours, not of who asked.',
    steps: [
      'The log of the api has a line “a request failed” for each, with its route and fault.',
      'Look whether the database and NATS answer: /readyz on the port for monitoring says so.',
      'If it began with a new version, go back to the one before.',
    ],
  },
  {
    id: 'api-slow',
    title: 'Answers are slow',
    means: 'One answer in twenty takes longer than a second.',
    steps: [
      'Look at the delay of the event loop and at the processor of the api: start another instance if it is busy.',
      'Look for long queries in pg_stat_activity.',
    ],
  },
  {
    id: 'jobs-stuck',
    title: 'Something due does not happen',
    means:
      'A closing, a mail or another job failed three times or more. It is tried again once an hour.',
    steps: [
      'The log of the api names each with its fault.',
      'Once the cause is gone it happens by itself; nothing has to be repeated by hand.',
    ],
  },
  {
    id: 'sockets-closed',
    title: 'Live sockets are closed',
    means: 'Readers are too slow, or an instance is stopping. Pages come back by themselves.',
    steps: [
      'The label “code” says why: 4400 is a stopping instance, 4408 a slow reader.',
      'Many slow readers at once: look at the network and at the delay of the event loop.',
    ],
  },
] as const satisfies readonly {
  id: string
  title: string
  means: string
  steps: readonly string[]
}[]

export type RunbookEntry = (typeof RUNBOOK)[number]
