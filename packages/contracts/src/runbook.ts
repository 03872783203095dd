import { ENVIRONMENT_ENTRIES } from './runbook-surroundings.ts'

/**
 * The steps for each finding. The pipeline page, the Prometheus alerts and `ops doctor` refer to
 * these entries, and docs/runbooks.md has a section for each title.
 */
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
      'Look for failed events. A refused command does not hold up any others.',
      'The log of the api names each command that it could not send, and why.',
    ],
  },
  {
    id: 'scores-behind',
    title: 'Scores are behind the log',
    means: 'Nothing is lost. Under heavy load, the projection gives way to the log on purpose.',
    steps: [
      'Wait until the load drops. The chart “Events per second” shows it.',
      'If the lag keeps growing, check the leader’s CPU and the disk of the database.',
      'If the projection has stopped, the log of the leader names the batch that stopped it.',
    ],
  },
  {
    id: 'dead-letters',
    title: 'The log refused a command',
    means:
      'Its data does not match the contract. Nothing was changed, and the sender was not notified.',
    steps: [
      'Open it under Failed events, or: npm run ops -- dead-letters',
      'Fix the payload and retry it, or update the services and retry all failed events.',
      'If it can never be added, give it up with a reason. It stays listed, and can still be retried.',
    ],
  },
  {
    id: 'log-ends',
    title: 'The log is running out of tables',
    means:
      'The leader could not create the next table of the log. When the last one is full, nothing can be written.',
    steps: [
      'The log of the leading scoring instance says why. A common reason is a full disk.',
      'Fix the cause. The leader tries again every ten seconds.',
    ],
  },
  {
    id: 'rows-differ',
    title: 'A served row differs from the log',
    means: 'A row was changed by hand, or a disk or a bug damaged it. The log itself is intact.',
    steps: [
      'See how much is wrong: npm run ops -- verify',
      'Rebuild everything from the log: npm run ops -- rebuild. The warning disappears within two minutes.',
      'Find out who changed the scoring tables before prizes are paid based on them.',
    ],
  },
  {
    id: 'no-follower',
    title: 'Only one scoring instance is running',
    means:
      'If this instance stops, scores do not change until it is back. Nothing is lost in the meantime.',
    steps: [
      'Start a second instance. It follows the leader, and takes over within seconds if the leader stops.',
    ],
  },
  {
    id: 'service-away',
    title: 'A service does not answer',
    means: 'The process is gone, or its monitoring port cannot be reached.',
    steps: [
      'Look at the last lines of its log; it says why it stopped.',
      'Start it again. Requests that members sent in the meantime were either stored or refused with a message.',
    ],
  },
  {
    id: 'api-fails',
    title: 'Requests fail',
    means: 'More than one request in a hundred fails because of a server error.',
    steps: [
      'The log of the api has a line “a request failed” for each of them, with its route and error.',
      'Check whether the database and NATS answer: see /readyz on the monitoring port.',
      'If it started with a new version, go back to the previous one. With npm start and docker compose, this works only if the new version did not include a migration.',
    ],
  },
  {
    id: 'api-slow',
    title: 'Requests are slow',
    means: 'One request in twenty takes longer than a second.',
    steps: [
      'Check the event loop delay and the CPU of the api. Start another instance if it is busy.',
      'Look for long queries in pg_stat_activity.',
    ],
  },
  {
    id: 'requests-refused',
    title: 'Requests are refused as busy',
    means:
      'More requests are arriving than an instance can handle. Refused requests change nothing, and pages send them again.',
    steps: [
      'Check the CPU of the api. Start another instance if it is busy.',
      'If commands wait while the CPU is idle, look for held locks in pg_stat_activity.',
    ],
  },
  {
    id: 'jobs-stuck',
    title: 'A job keeps failing',
    means:
      'The closing of a challenge or another job has failed at least three times. It is retried once an hour.',
    steps: [
      'The log of the api names each job with its error.',
      'Once the cause is fixed, the job runs automatically. You do not need to repeat anything.',
    ],
  },
  {
    id: 'mails-fail',
    title: 'No e-mail is sent',
    means:
      'Attempts to send e-mails are failing, and none has been sent for an hour. They stay in the queue.',
    steps: [
      'The log of the api has the mail server’s answer to each attempt.',
      'Check SMTP_URL and the account on the mail server.',
      'Once it works, waiting e-mails are sent within six hours. You do not need to repeat anything.',
    ],
  },
  {
    id: 'sockets-closed',
    title: 'Live sockets are being closed',
    means: 'Readers are too slow, or an instance is stopping. Pages reconnect automatically.',
    steps: [
      'The label “code” says why: 4400 means that an instance is stopping, 4408 that a reader is too slow.',
      'If there are many slow readers at once, check the network and the event loop delay.',
    ],
  },
  {
    id: 'money-overdue',
    title: 'Money is waiting',
    means:
      'A cycle, a charge, a transfer or a payout could not be finished. Other work continues, and nothing is paid twice.',
    steps: [
      'The log of the olympiad service names what failed, and why. The service tries again automatically.',
      'Check the ledger: npm run ops -- ledger verify',
      'Look at the payouts: npm run ops -- payout list. Put a line that cannot be paid on hold; the others are paid.',
      'If the log does not answer, see “No instance writes the log”.',
    ],
  },
  {
    id: 'talk-slow',
    title: 'Messages fail or arrive late',
    means:
      'A message that the server has accepted is stored. Readers who miss its announcement see it the next time its topic changes.',
    steps: [
      'The log of the api names each message that could not be written or announced.',
      'Check the event loop delay. Start another instance of the api if it is busy.',
      'If many members write in one topic, its moderators can turn on slow mode.',
      'Video previews are created one at a time. Check the CPU, and look in the log for videos that fail.',
    ],
  },
  {
    id: 'talk-waits',
    title: 'Messages wait for moderators',
    means:
      'Flagged messages, or topics and replies in a channel, have been waiting for a decision for days.',
    steps: [
      'Open the moderation queue and decide on the flagged messages.',
      'A reply queue belongs to its channel. Write to the channel’s owner, who can appoint more moderators or mark members as trusted.',
    ],
  },
  {
    id: 'database-away',
    title: 'The database does not answer',
    means:
      'Nothing can be read or written until it is back. Everything that was acknowledged is on its disk.',
    steps: [
      'Start it, or correct DATABASE_URL. Its own log says why it stopped.',
      'Check that its disk is not full.',
      'If its data is damaged, restore a backup: npm run ops -- restore --help',
    ],
  },
  {
    id: 'nats-away',
    title: 'NATS does not answer',
    means: 'Commands wait in their outboxes and live updates stop. Nothing is lost.',
    steps: [
      'Start nats-server, or correct NATS_URL. NATS stores nothing, so a new, empty one will do.',
      'The services reconnect automatically.',
    ],
  },
  {
    id: 'database-version',
    title: 'The database does not match the program',
    means:
      'Its tables belong to another version. Services refuse to start, or fail where tables differ.',
    steps: [
      'If migrations are missing, run npm run migrate with DATABASE_URL.',
      'If the database is newer, install the newer version of the program.',
    ],
  },
  {
    id: 'disk-full',
    title: 'A disk is almost full',
    means: 'When the disk is full, the database stops writing and every command fails.',
    steps: [
      'Find out what is growing: uploaded files, logs, backups, or WAL that is not archived.',
      'Delete old backups: npm run ops -- backup prune',
      'Never delete files in the data directory of the database.',
    ],
  },
  {
    id: 'backups-old',
    title: 'The backups are too old',
    means:
      'If the disk of the database is lost now, everything since the last backup is lost with it.',
    steps: [
      'Take one: npm run ops -- backup create',
      'If WAL is not archived, the log of the database says why. Until then, the WAL fills the disk.',
      'Try a restore once a month: npm run ops -- backup rehearse',
    ],
  },
  {
    id: 'connections',
    title: 'The database is running out of connections',
    means: 'Requests wait for a connection, and then they are refused.',
    steps: [
      'Look at pg_stat_activity to see who holds connections, and in which transactions.',
      'End hanging sessions with pg_terminate_backend, or lower DATABASE_POOL.',
    ],
  },
  ...ENVIRONMENT_ENTRIES,
] as const satisfies readonly {
  id: string
  title: string
  means: string
  steps: readonly string[]
}[]

export type RunbookEntry = (typeof RUNBOOK)[number]
