// A container's own question: can this service serve?
const answer = await fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/readyz`)
process.exit(answer.ok ? 0 : 1)
