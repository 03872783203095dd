/** The steps for each finding; the Prometheus alerts refer to the same entries. */
export const RUNBOOK = [
  {
    id: 'no-leader',
    title: 'No instance writes the log',
    means:
      'Members can continue. Their actions wait in the outbox and are processed in order later.',
    steps: [
      'Check whether a scoring instance is running: npm run ops -- status',
      'If none is running, start one. Otherwise its own log says why it cannot get the lock.',
      'If the database is down, restore it first.',
    ],
  },
  {
    id: 'outbox-waits',
    title: 'Commands wait for the log',
    means: 'Commands were accepted but are not in the log yet. They are kept and sent again.',
    steps: [
      'Check whether there is a leader: npm run ops -- status',
      'Look for failed events: a refused command does not hold up any other.',
      'The log of the api names what it could not send, and why.',
    ],
  },
  {
    id: 'scores-behind',
    title: 'Scores are behind the log',
    means: 'Nothing is lost. Under heavy load, the projection gives way to the log on purpose.',
    steps: [
      'Wait until the load drops. The chart “Events per second” shows it.',
      'If it still grows, look at the leader’s processor and at the disk of the database.',
      'If it does not move, the log of the leader names the batch that stopped it.',
    ],
  },
  {
    id: 'dead-letters',
    title: 'The log refused a command',
    means: 'Its data does not fit the catalogue. Nothing was changed, and the sender was not told.',
    steps: [
      'Open it under Failed events, or: npm run ops -- dead-letters',
      'Fix the payload and retry it, or update the services and retry all.',
    ],
  },
  {
    id: 'rows-differ',
    title: 'A served row differs from the log',
    means: 'A row was changed by hand, or a disk or a bug damaged it. The log itself is intact.',
    steps: [
      'See how much is wrong: npm run ops -- verify',
      'Rebuild everything from the log: npm run ops -- rebuild. The warning disappears within two minutes.',
      'Find out who changed the scoring tables before prizes are paid from them.',
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
      'Start it again. What members sent meanwhile was kept, or refused with a message.',
    ],
  },
  {
    id: 'api-fails',
    title: 'Requests fail',
    means: 'More than one request in a hundred fails because of a server error.',
    steps: [
      'The log of the api has a line “a request failed” for each, with its route and fault.',
      'Check whether the database and NATS answer: see /readyz on the monitoring port.',
      'If it started with a new version, go back to the previous one.',
    ],
  },
  {
    id: 'api-slow',
    title: 'Requests are slow',
    means: 'One request in twenty takes longer than a second.',
    steps: [
      'Look at the delay of the event loop and at the processor of the api: start another instance if it is busy.',
      'Look for long queries in pg_stat_activity.',
    ],
  },
  {
    id: 'requests-refused',
    title: 'Requests are refused as busy',
    means:
      'More requests arrive than an instance can handle. Refused requests change nothing, and pages send them again.',
    steps: [
      'Look at the processor of the api: start another instance if it is busy.',
      'If commands wait while the processor is idle, look for locks that are held in pg_stat_activity.',
    ],
  },
  {
    id: 'jobs-stuck',
    title: 'A job keeps failing',
    means:
      'A closing, an e-mail or another job failed three times or more. It is retried once an hour.',
    steps: [
      'The log of the api names each job with its error.',
      'Once the cause is fixed, the job runs by itself. You do not need to repeat anything.',
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
  {
    id: 'money-overdue',
    title: 'Money waits',
    means:
      'A cycle, a charge, a transfer or a payout could not be finished. Other work continues, and nothing is paid twice.',
    steps: [
      'The log of the olympiad service names what failed, and why. It tries again by itself.',
      'Check the ledger: npm run ops -- ledger verify',
      'Look at the payouts: npm run ops -- payout list. Hold a line that cannot be paid; the others are paid.',
      'If the log does not answer, see “No instance writes the log”.',
    ],
  },
  {
    id: 'talk-slow',
    title: 'Messages fail or arrive late',
    means:
      'A message that was answered is stored. Readers who miss its announcement see it at the next change of its topic.',
    steps: [
      'The log of the api names each message that could not be written or announced.',
      'Look at the delay of the event loop: start another instance of the api if it is busy.',
      'If many members write in one topic, its moderators can turn on slow mode.',
      'Previews of videos are made one at a time: look at the processor, and at the log for videos that fail.',
    ],
  },
  {
    id: 'talk-waits',
    title: 'Messages wait for moderators',
    means: 'Flagged messages, or topics and replies of a channel, have not been decided for days.',
    steps: [
      'Open the moderation queue and decide what was flagged.',
      'A reply queue belongs to its channel: write to its owner, who can make more members moderators or trust them.',
    ],
  },
] as const satisfies readonly {
  id: string
  title: string
  means: string
  steps: readonly string[]
}[]

export type RunbookEntry = (typeof RUNBOOK)[number]
