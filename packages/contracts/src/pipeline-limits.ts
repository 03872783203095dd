/**
 * The limits above which the pipeline counts as slow, and above which an operator has to act. The
 * pipeline screen and the alerts in `docker/prometheus/alerts.yml` use the same values.
 */
export const PIPELINE_LIMITS = {
  /** How long the oldest unprojected event has been in the log. */
  lagMs: { slow: 2_000, bad: 30_000 },
  /** How long the oldest command has been waiting for the log. */
  outboxAgeMs: { slow: 5_000, bad: 60_000 },
} as const
