import { createAccounts, type NewAccount } from '@ideathlon/api/identity/accounts/commands'
import type { Tx } from '@ideathlon/api/kernel/deps'
import { type NewChallenge, saveChallenge } from '@ideathlon/api/play/challenges/store'
import { answered } from '@ideathlon/api/play/ideas/entering/rules'
import { type NewIdea, saveIdeas } from '@ideathlon/api/play/ideas/save'
import { ASSUMPTION_KINDS } from '@ideathlon/contracts/ideas'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import type { Enter, Join, Publish, Step } from './steps.ts'
import { type KnownChallenge, known, type World } from './world.ts'

export type Introducing = {
  /** Ids by slug. */
  categories: ReadonlyMap<string, number>
  /** When the replay of the history began. */
  beganAt: number
}

/** Inserts the members, challenges and ideas of the steps, and adds their ids to the world. */
export async function introduce(
  tx: Tx,
  world: World,
  { steps, ...about }: Introducing & { steps: readonly Step[] },
): Promise<void> {
  const joins = steps.filter((step) => step.kind === 'join')
  const accounts = await createAccounts(tx, joins.map(newAccount))
  joins.forEach((step, i) => {
    world.members.set(step.handle, accounts[i] as number)
  })
  for (const step of steps.filter((one) => one.kind === 'publish')) {
    const { id } = await saveChallenge(tx, newChallenge(world, step, about))
    world.challenges.set(step.challenge, knownChallenge(world, step, { id, ...about }))
  }
  const enters = steps.filter((step) => step.kind === 'enter')
  if (enters.length === 0) return
  const ideas = await saveIdeas(
    tx,
    enters.map((step) => newIdea(world, step)),
  )
  enters.forEach((step, i) => {
    introduceIdea(world, step, ideas[i] as number)
  })
}

export function introduceIdea(world: World, step: Enter, id: number): void {
  world.ideas.set(step.idea, {
    id,
    challenge: known(world.challenges, step.challenge),
    authorId: known(world.members, step.author),
    isDeclined: false,
    ratings: 0,
    halfStars: 0,
    given: new Map(),
  })
}

export function knownChallenge(
  world: World,
  step: Publish,
  { id, categories }: { id: number; categories: ReadonlyMap<string, number> },
): KnownChallenge {
  return {
    id,
    askerId: known(world.members, step.asker),
    categoryId: known(categories, step.category),
    assumptions: ASSUMPTION_KINDS.filter((kind) => step.assumptions[kind] !== ''),
    maxUserIdeas: step.maxUserIdeas,
    isOpen: step.state === 'open',
    asking: null,
    ideasOf: new Map(),
  }
}

function newAccount(step: Join): NewAccount {
  return {
    handle: step.handle,
    email: step.login?.email ?? null,
    passwordHash: step.login?.passwordHash ?? null,
    firstName: step.firstName,
    lastName: step.lastName,
    bio: step.bio,
    interests: [...step.interests],
    isAdmin: step.login?.isAdmin ?? false,
    ...(step.login && { verifiedAt: new Date(step.at) }),
    createdAt: new Date(step.at),
  }
}

/**
 * A challenge whose end has passed stays a draft in the tables until its history closes it.
 * Otherwise the scheduled job would close it first, or other members could take part in it.
 */
function newChallenge(
  world: World,
  step: Publish,
  { categories, beganAt }: Introducing,
): NewChallenge {
  return {
    platform: MAIN_PLATFORM,
    category: known(categories, step.category),
    asker: known(world.members, step.asker),
    questionTitle: step.title,
    questionDetail: step.detail,
    assumptionWho: step.assumptions.who,
    assumptionWhat: step.assumptions.what,
    assumptionWhy: step.assumptions.why,
    maxUserIdeas: step.maxUserIdeas,
    state: step.state === 'open' && step.closesAt <= beganAt ? 'draft' : step.state,
    opensAt: new Date(step.opensAt),
    closesAt: new Date(step.closesAt),
    createdAt: new Date(step.at),
  }
}

function newIdea(world: World, step: Enter): NewIdea {
  const challenge = known(world.challenges, step.challenge)
  return {
    challenge: challenge.id,
    author: known(world.members, step.author),
    title: step.title,
    description: step.description,
    answers: answered(challenge.assumptions, step.answers),
    entered_at: new Date(step.at),
  }
}
