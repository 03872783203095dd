/** The titles of the built-in versions of the rules, listed here so that they can be translated. */
export const SHIPPED_RULES_TITLES = [
  'The first season',
  'Paid when others play',
  'Deep dives',
  'Funding by pair',
] as const
