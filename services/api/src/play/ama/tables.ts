export type AmaTables = {
  ama_mentors: { challenge: number; member: number; invited_at: Date; accepted_at: Date | null }
}
