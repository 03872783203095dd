import * as z from 'zod'
import { ExportedApiKey } from './api-keys.ts'
import { ExportedSsoMembership } from './single-sign-on.ts'
import { ExportedWebhook } from './webhooks.ts'

/** The ways in which a member or a program signs in, for the file with all of the member's data. */
export const ExportedOfPrograms = {
  api_keys: z.array(ExportedApiKey),
  webhooks: z.array(ExportedWebhook),
  push_devices: z.array(z.strictObject({ created_at: z.string() })),
  push_silent_groups: z.array(z.strictObject({ grp: z.string() })),
  organisation_sign_ins: z.array(ExportedSsoMembership),
  passkeys: z.array(
    z.strictObject({
      name: z.string(),
      is_synced: z.boolean(),
      created_at: z.string(),
      used_at: z.string().nullable(),
    }),
  ),
}
