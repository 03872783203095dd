/**
 * From when on the pipeline is called slow, and from when on somebody has to act. The screen of the pipeline
 * and the alerts in `docker/prometheus/alerts.yml` say the same.
 */
export const PIPELINE_LIMITS = {
  /** How long the oldest event that is not projected has been in the log. */
  lagMs: { slow: 2_000, bad: 30_000 },
  /** How long the oldest command has waited for the log. */
  outboxAgeMs: { slow: 5_000, bad: 60_000 },
} as const
