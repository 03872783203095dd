import { BoardId } from '@ideathlon/contracts/boards'
import { ChallengeSlug, MemberId, PlatformId } from '@ideathlon/contracts/ids'
import { can } from '../kernel/permissions/can.ts'

/** Who is at the other end of a socket; a visitor has no member id. */
export type Viewer = { member: MemberId | null; admin: boolean }

export type LiveChannel =
  | { kind: 'gamedash'; member: MemberId }
  | { kind: 'own-row'; member: MemberId; board: BoardId }
  | { kind: 'board'; board: BoardId }
  | { kind: 'race'; platform: PlatformId }
  | { kind: 'challenge'; slug: ChallengeSlug }
  | { kind: 'notices'; member: MemberId }
  | { kind: 'labs'; member: MemberId }

type Pattern = {
  shape: RegExp
  read(found: readonly string[]): LiveChannel | undefined
  may(viewer: Viewer, channel: LiveChannel): boolean
}

const everybody = () => true

function owner(viewer: Viewer, channel: LiveChannel): boolean {
  return 'member' in channel && channel.member === viewer.member
}

function ownerOrAdmin(viewer: Viewer, channel: LiveChannel): boolean {
  const { member: id, admin } = viewer
  const owner = 'member' in channel ? channel.member : null
  return id !== null && can({ id, admin }, 'channel.listen', { owner })
}

/** Every channel there is and who may hear it. What stands in no line does not exist. */
const PATTERNS: readonly Pattern[] = [
  {
    shape: /^private-gamedash-(\d{1,10})$/,
    read: ([, id]) => {
      const member = MemberId.safeParse(Number(id))
      return member.success ? { kind: 'gamedash', member: member.data } : undefined
    },
    // It names questions that are still open, and the idea: a deed that nobody else is told.
    may: owner,
  },
  {
    shape: /^private-row-(\d{1,10})-(.+)$/,
    read: ([, id, name]) => {
      const member = MemberId.safeParse(Number(id))
      const board = BoardId.safeParse(name)
      if (!member.success || !board.success) return undefined
      return { kind: 'own-row', member: member.data, board: board.data }
    },
    may: ownerOrAdmin,
  },
  {
    shape: /^private-notices-(\d{1,10})$/,
    read: ([, id]) => {
      const member = MemberId.safeParse(Number(id))
      return member.success ? { kind: 'notices', member: member.data } : undefined
    },
    may: owner,
  },
  {
    shape: /^private-labs-(\d{1,10})$/,
    read: ([, id]) => {
      const member = MemberId.safeParse(Number(id))
      return member.success ? { kind: 'labs', member: member.data } : undefined
    },
    may: owner,
  },
  {
    shape: /^board-(.+)$/,
    read: ([, name]) => {
      const board = BoardId.safeParse(name)
      return board.success ? { kind: 'board', board: board.data } : undefined
    },
    may: everybody,
  },
  {
    shape: /^race-(\d{1,10})$/,
    read: ([, id]) => {
      const platform = PlatformId.safeParse(Number(id))
      return platform.success ? { kind: 'race', platform: platform.data } : undefined
    },
    may: everybody,
  },
  {
    shape: /^challenge-(.+)$/,
    read: ([, name]) => {
      const slug = ChallengeSlug.safeParse(name)
      return slug.success ? { kind: 'challenge', slug: slug.data } : undefined
    },
    may: everybody,
  },
]

/** The channel of that name, if the viewer may hear it. Missing and forbidden look the same. */
export function openChannel(name: string, viewer: Viewer): LiveChannel | undefined {
  for (const { shape, read, may } of PATTERNS) {
    const found = shape.exec(name)
    const channel = found === null ? undefined : read(found)
    if (channel !== undefined) return may(viewer, channel) ? channel : undefined
  }
  return undefined
}
