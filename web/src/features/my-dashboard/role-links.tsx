import { ChipLinks } from '../../ui/controls/chip-links.tsx'

const DASH = '/me/my-dashboard'

const DASHBOARDS = [
  ['innovator/challenges/open', 'Innovator'],
  ['rater/open-challenges', 'Rater'],
  ['mentor', 'Mentor'],
  ['catalyst/open', 'Catalyst'],
  ['scout', 'Scout'],
  ['insightful', 'Insightful'],
  ['money-prizes', 'Prizes'],
  ['my-progress', 'Progress'],
] as const

/** Links to the desk of each role that the viewer plays. */
export function RoleLinks() {
  const chips = DASHBOARDS.map(([path, label]) => ({
    key: path,
    label,
    to: `${DASH}/${path}`,
    on: false,
  }))
  return <ChipLinks label="Dashboards of my roles" chips={chips} />
}
