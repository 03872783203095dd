/** The titles of the versions in `rules`, so that they are translated. */
export const SHIPPED_RULES_TITLES = [
  'The first season',
  'Paid when others play',
  'Deep dives',
  'Funding by pair',
] as const
