type Section = { id: string; title: string; means: string; steps: readonly string[] }

/** The runbook entries about the environment of the services: settings, certificates and clocks. */
export const ENVIRONMENT_ENTRIES = [
  {
    id: 'settings',
    title: 'Settings are missing',
    means: 'The site works, but it is less safe than it should be.',
    steps: [
      'Set the variable that the finding names. docs/operations.md says where each variable is explained.',
    ],
  },
  {
    id: 'certificate',
    title: 'The certificate expires soon',
    means: 'From that day on, browsers refuse to open the site.',
    steps: [
      'Renew it at the proxy that terminates TLS, and find out why it was not renewed automatically.',
    ],
  },
  {
    id: 'clock',
    title: 'The clocks differ',
    means: 'Closing times, sessions and signatures between services depend on the clocks.',
    steps: ['Start a time service, for example chrony, on every machine.'],
  },
] as const satisfies readonly Section[]
