import { At, Id, rows, Text } from './export-shapes.ts'

/** What community managers store about a member. */
export const Community = {
  groups: rows({ grp: Id, added_at: At }),
  announcements_dismissed: rows({ announcement: Id, dismissed_at: At }),
  notes_of_staff: rows({ text: Text, written_at: At }),
  bounced_emails: rows({ kind: Text, reason: Text, bounced_at: At }),
}
