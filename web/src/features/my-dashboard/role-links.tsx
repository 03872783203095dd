import type { Duty } from '@ideathlon/contracts/community/duties'
import { useMe } from '../../entities/session/queries/me.ts'
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

const DUTIES = [
  ['challenges', '/admin/challenges', 'Challenges'],
  ['categories', '/admin/categories', 'Categories'],
  ['announcements', '/admin/announcements', 'Announcements'],
  ['mail', '/admin/mailer', 'Mailer'],
  ['reports', '/admin/activity', 'Activity'],
] as const satisfies readonly (readonly [Duty, string, string])[]

/** Links to the dashboards of the roles. */
export function RoleLinks() {
  const chips = DASHBOARDS.map(([path, label]) => ({
    key: path,
    label,
    to: `${DASH}/${path}`,
    on: false,
  }))
  return <ChipLinks label="My role dashboards" chips={chips} />
}

/** Links to the tasks that the viewer has been given through their groups. */
export function DutyLinks() {
  const duties = useMe()?.admin_roles.duties ?? []
  const chips = DUTIES.filter(([duty]) => duties.includes(duty)).map(([key, to, label]) => ({
    key,
    label,
    to,
    on: false,
  }))
  return chips.length > 0 && <ChipLinks label="My duties" chips={chips} />
}
