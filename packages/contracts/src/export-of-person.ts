import * as z from 'zod'
import { Anything, At, Day, Id, maybe, rows, Text } from './export-shapes.ts'
import { ExportedOfPrograms } from './integrators/account-export.ts'
import { Resume } from './resume.ts'

/** The account, its profile, its security settings and the programs that act on its behalf. */
export const Person = {
  account: rows({
    id: Id,
    handle: Text,
    email: maybe(Text),
    claimed_email: maybe(Text),
    first_name: Text,
    last_name: Text,
    bio: Text,
    slogan: Text,
    place: Text,
    interests: Anything,
    duties: Anything,
    links: Anything,
    locale: Text,
    avatar: maybe(Text),
    masthead_pattern: Anything,
    masthead_hue: Anything,
    masthead_picture: maybe(Text),
    is_organization: z.boolean(),
    is_guest: z.boolean(),
    is_admin: z.boolean(),
    is_ambassador: z.boolean(),
    created_at: At,
    email_verified_at: maybe(At),
    handle_changed_at: maybe(At),
    leaving_at: maybe(At),
    silenced_until: maybe(Text),
    suspended_until: maybe(Text),
  }),
  social_handles: rows({ provider: Text, handle: Text }),
  connected_accounts: rows({ provider: Text, handle: maybe(Text), connected_at: At }),
  second_factor: rows({ confirmed_at: maybe(At) }),
  former_handles: rows({ handle: Text, left_at: At }),
  payout_method: rows({ kind: Text, holder: Text, country: Text, masked: Text, changed_at: At }),
  preferences: rows({ value: Anything, changed_at: At }),
  notice_levels: rows({ grp: Text, level: Text }),
  sessions: rows({ created_at: At, expires_at: At, seen_at: maybe(At), device: Text }),
  ...ExportedOfPrograms,
  security_log: rows({ id: Text, what: Text, device: Text, happened_at: At }),
  networks_and_devices_we_remember: rows({ kind: Text, seen_at: At }),
  visits_by_admins: rows({ reason: Text, entered_at: At, ended_at: maybe(At) }),
  audit: rows({ act: Text, by_myself: maybe(z.boolean()), day: Day }),
  resume: rows({
    public_at: maybe(At),
    ...Resume.pick({ totals: true, ideas: true, mentored: true }).shape,
  }),
}
