export type ResumeTables = { resumes: { account: number; public_at: Date } }
