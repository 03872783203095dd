import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Handle } from '@ideathlon/contracts/ids'
import { EditOrganisation } from '@ideathlon/contracts/organisations'
import { BIO_MAX, INTERESTS_MAX, SLOGAN_MAX } from '@ideathlon/contracts/own-profile'
import { MastheadPattern } from '@ideathlon/contracts/profiles'
import { EditTeam } from '@ideathlon/contracts/teams'
import { WebAddress } from '@ideathlon/contracts/web-address'
import * as z from 'zod'

const Hue = z.int().min(0).max(359)
const Handles = z.array(Handle)

/** Profiles, teams and organisations of some of the fictional members. */
export const WordsOfPeople = z.strictObject({
  faces: z.array(
    z.strictObject({
      handle: Handle,
      slogan: z.string().max(SLOGAN_MAX),
      place: z.string().default(''),
      bio: z.string().max(BIO_MAX).optional(),
      interests: z.array(z.string()).max(INTERESTS_MAX),
      links: z.array(WebAddress).default([]),
      github: z.string().optional(),
      twitter: z.string().optional(),
      linkedin: z.string().optional(),
      pattern: MastheadPattern,
      hue: Hue,
    }),
  ),
  organisations: z.array(
    EditOrganisation.extend({
      hue: Hue,
      owner: Handle,
      admins: Handles,
      /** Members with this interest also belong to the organisation. */
      interest: z.string(),
      members: Handles,
      requests: Handles,
      invited: Handles,
    }).strict(),
  ),
  teams: z.array(EditTeam.extend({ members: Handles.min(1), invited: Handles }).strict()),
})
export type WordsOfPeople = z.infer<typeof WordsOfPeople>

export function readWordsOfPeople(): WordsOfPeople {
  const text = readFileSync(join(import.meta.dirname, 'people.json'), 'utf8')
  return WordsOfPeople.parse(JSON.parse(text))
}
