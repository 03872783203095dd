import type { CircleKind } from './circles.ts'
import type { Cluster } from './find-clusters.ts'

type Names = { members: ReadonlyMap<number, string>; ideas: ReadonlyMap<number, string> }

const NOTE_MAX = 1000
export const CLUSTERS_TOLD = 3
export const MEMBERS_TOLD = 12
export const IDEAS_TOLD = 3
const TITLE_TOLD = 60

const COMMON: Record<CircleKind, string> = {
  place: 'were seen at the same device or network',
  scout: 'were brought by the same people',
  joined: 'joined within the same days',
  rated: 'rated within the same hours',
  new: 'are new',
}

/** What a moderator reads: what was seen, what it did, what has been done about it, and what to do. */
export function clustersInWords(clusters: readonly Cluster[], names: Names): string {
  const told = clusters.slice(0, CLUSTERS_TOLD).map((cluster) => inWords(cluster, names))
  const more = clusters.length - told.length
  return [
    'Raters who agree beyond the crowd were found, and weighed as one. That changed the Top 5.',
    ...told,
    ...(more > 0 ? [`And ${more} more.`] : []),
    'Look at it before anything is paid out for these places. If they are one person, link the accounts.',
    'It says nothing about who asked. Seen by counting, and no proof.',
  ]
    .join(' ')
    .slice(0, NOTE_MAX)
}

function inWords({ members, common, pushed }: Cluster, names: Names): string {
  const handles = listed(members, MEMBERS_TOLD, (id) => `@${names.members.get(id) ?? id}`)
  const titles = listed(pushed, IDEAS_TOLD, (id) => {
    return `“${(names.ideas.get(id) ?? `idea ${id}`).slice(0, TITLE_TOLD)}”`
  })
  const shared = common.map((kind) => COMMON[kind]).join(', ')
  return `${members.length} who ${shared}: ${handles}. They pull ${titles} away from what others think.`
}

function listed(ids: readonly number[], most: number, nameOf: (id: number) => string): string {
  const told = ids.slice(0, most).map(nameOf).join(', ')
  return ids.length > most ? `${told} and ${ids.length - most} more` : told
}
