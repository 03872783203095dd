// The health check of a container: exits with 0 when the service is ready.
const answer = await fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/readyz`)
process.exit(answer.ok ? 0 : 1)
