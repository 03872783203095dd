import * as z from 'zod'
import { Data } from './answer.ts'
import { FlagName, FlagSetting } from './flags.ts'
import { MemberFace } from './member-face.ts'
import { route } from './route.ts'

/** A flag as admins see it. It is kept apart from the flags that every page loads. */
export const AdminFlag = z.object({
  name: FlagName,
  says: z.string(),
  setting: FlagSetting,
  /** The members named in the setting, with their current names. */
  named: z.array(MemberFace),
  changed_at: z.iso.datetime().nullable(),
  changed_by: z.string().nullable(),
})
export type AdminFlag = z.infer<typeof AdminFlag>

/**
 * `seen_changed_at`: the `changed_at` that the admin saw. If the flag has been changed since, the
 * request is refused. Without it, the request replaces any version.
 */
const ChangeFlag = FlagSetting.extend({
  seen_changed_at: z.iso.datetime().nullable().optional(),
})

export const listFlags = route({
  method: 'GET',
  url: '/admin/flags',
  auth: 'admin',
  summary: 'Every flag with its rules',
  status: 200,
  labels: ['says'],
  answer: Data(z.array(AdminFlag)),
})

export const changeFlag = route({
  method: 'PUT',
  url: '/admin/flags/:name',
  auth: 'admin',
  acts: ['flag.change'],
  summary: 'Choose who a flag is on for',
  params: z.object({ name: FlagName }),
  body: ChangeFlag,
  status: 200,
  labels: ['says'],
  answer: Data(AdminFlag),
})
