import * as z from 'zod'
import { oneLine } from './one-line.ts'

/** The name of an organisation, a channel or a team. `ask`: the message if it is too short. */
export const groupName = (max: number, ask = 'Give it a name.') =>
  z
    .string()
    .overwrite(oneLine)
    .min(2, ask)
    .max(max)
    .regex(/[\p{L}\p{N}]/u, 'Give it a name with letters in it.')
