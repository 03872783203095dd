import type { MemberFace } from '@ideathlon/contracts/member-face'
import { roleNumber } from '@ideathlon/contracts/roles'
import type { Rules } from '@ideathlon/contracts/rules'
import type { MovedBrain, WhatIf } from '@ideathlon/contracts/what-if'
import { conflict } from '@ideathlon/service-kit/http/refusal'
import type { Pool } from 'pg'
import { readUnranked, type Unranked } from '../boards/unranked.ts'
import type { Tally } from '../fold/tally.ts'
import { fromSnapshot } from '../log/transaction.ts'
import { readCheckpoint } from '../projector/checkpoint.ts'
import { versionInForce } from '../rules/in-force.ts'
import { loadRules } from '../rules/load.ts'
import { foldTwice, type TrialFold } from './fold-twice.ts'
import { movedBoards } from './moved-boards.ts'
import { movedPrizes, type RacePrize } from './moved-prizes.ts'
import { bothOf, movedBrain } from './movers.ts'
import { readRacePrizes } from './read-prizes.ts'

const BRAINS_MAX = 500
const OVERALL = roleNumber('overall')

/** Tries rules on the whole history. It changes nothing. */
export function whatIf(
  pool: Pool,
  candidate: Rules,
  onProgress?: (done: number, total: number) => void,
): Promise<WhatIf> {
  return fromSnapshot(pool, async (client) => {
    const { position } = await readCheckpoint(client)
    const versions = await loadRules(client)
    const inForce = versions.get(await versionInForce(client))
    if (inForce === undefined) {
      throw conflict('No rules are in force yet: the log is empty.')
    }
    const twice = await foldTwice(client, position, {
      versions,
      inForce,
      candidate,
      ...(onProgress && { onProgress }),
    })
    const found = compared(twice, await readUnranked(client), await readRacePrizes(client))
    const members = [
      ...found.brains.map((one) => one.member),
      ...[...found.boards, ...found.prizes].flatMap(({ rows }) => rows.map((row) => row.member)),
    ]
    const faces = await client.query<MemberFace>(
      'select id, handle, name, avatar_url from public.members where id = any($1)',
      [[...new Set(members)]],
    )
    return {
      version: candidate.version,
      title: candidate.title,
      in_force: inForce.version,
      position,
      events: twice.events,
      drifted: twice.drifted,
      keys: twice.keys,
      ...found,
      faces: faces.rows,
    }
  })
}

function compared(
  { before, after, cycles }: TrialFold,
  unranked: Unranked,
  prizes: readonly RacePrize[],
) {
  const brains = movedBrains(before.brains, after.brains)
  const overall = brains.filter((one) => one.role === 'overall')
  return {
    gain: overall.filter((one) => one.milli_after > one.milli_before).length,
    lose: overall.filter((one) => one.milli_after < one.milli_before).length,
    levels: brains.filter((one) => one.level_after !== one.level_before).length,
    brains: brains.slice(0, BRAINS_MAX),
    boards: movedBoards({ before, after, cycles, unranked }),
    prizes: movedPrizes({ before, after, cycles, unranked }, prizes),
  }
}

/** The scores that would change, the largest changes first. */
function movedBrains(before: Tally, after: Tally): MovedBrain[] {
  const moved: MovedBrain[] = []
  for (let row = 0; row < before.size; row++) {
    const both = bothOf(before, after, row)
    const brain = movedBrain(both, both.group)
    if (brain) moved.push(brain)
  }
  const change = (one: MovedBrain) => Math.abs(one.milli_after - one.milli_before)
  return moved.sort(
    (a, b) =>
      change(b) - change(a) ||
      a.member - b.member ||
      Number(roleNumber(b.role) === OVERALL) - Number(roleNumber(a.role) === OVERALL),
  )
}
