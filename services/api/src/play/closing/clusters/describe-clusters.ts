import { formatFor } from '@ideathlon/contracts/format'
import { beginningOf } from '@ideathlon/contracts/graphemes'
import { plural } from '@ideathlon/contracts/plural'
import type { CircleKind } from './circles.ts'
import type { Cluster } from './find-clusters.ts'

type Names = { members: ReadonlyMap<number, string>; ideas: ReadonlyMap<number, string> }

const NOTE_MAX = 1000
export const CLUSTERS_DESCRIBED = 3
export const MEMBERS_DESCRIBED = 12
export const IDEAS_DESCRIBED = 3
const TITLE_SHOWN_MAX = 60

/** Any moderator may read a note, so it is written in the default locale. */
const format = formatFor()
const CLUSTER = {
  one: '{n} member who {shared}: {handles}. They rate {titles} very differently from everyone else.',
  other:
    '{n} members who {shared}: {handles}. They rate {titles} very differently from everyone else.',
} as const
const MORE_CLUSTERS = { one: 'And {n} more group.', other: 'And {n} more groups.' } as const

const COMMON: Record<CircleKind, string> = {
  place: 'used the same device or network',
  scout: 'were recruited by the same people',
  joined: 'joined at about the same time',
  rated: 'rated at about the same time',
  new: 'are new',
}

/** The note for moderators: the finding, its effect, the action taken, and what to do next. */
export function describeClusters(clusters: readonly Cluster[], names: Names): string {
  const described = clusters.slice(0, CLUSTERS_DESCRIBED).map((cluster) => inWords(cluster, names))
  const more = clusters.length - described.length
  return [
    'We found raters who agree more than chance explains, and counted them as one. That changed the Top 5.',
    ...described,
    ...(more > 0 ? [plural(more, MORE_CLUSTERS)] : []),
    'Review this before anything is paid out for these places. If they are one person, link the accounts.',
    'This does not mean that the asker was involved. It is a statistical finding and proves nothing.',
  ]
    .join(' ')
    .slice(0, NOTE_MAX)
}

function inWords({ members, common, pushed }: Cluster, names: Names): string {
  const handles = listed(members, MEMBERS_DESCRIBED, (id) => `@${names.members.get(id) ?? id}`)
  const titles = listed(pushed, IDEAS_DESCRIBED, (id) => {
    return `“${beginningOf(names.ideas.get(id) ?? `idea ${id}`, TITLE_SHOWN_MAX)}”`
  })
  const shared = format.list(common.map((kind) => COMMON[kind]))
  return format.plural(members.length, CLUSTER, { shared, handles, titles })
}

function listed(ids: readonly number[], most: number, nameOf: (id: number) => string): string {
  const names = ids.slice(0, most).map(nameOf)
  const more = ids.length - names.length
  return format.list(more > 0 ? [...names, plural(more, { other: '{n} more' })] : names)
}
