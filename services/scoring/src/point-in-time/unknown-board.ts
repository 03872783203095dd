import { invalidInput } from '@ideathlon/service-kit/http/refusal'

export const unknownBoard = (name: string) =>
  invalidInput(`"${name}" is not the name of a leaderboard, such as platform-1-all-overall.`)
