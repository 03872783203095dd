import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** A service's metrics, served at /metrics. Names begin with `ideathlon_`. */
export class Metrics {
  readonly registry = new Registry()

  constructor(service: string) {
    this.registry.setDefaultLabels({ service })
    collectDefaultMetrics({ register: this.registry })
  }

  counter<L extends string = never>(name: string, help: string, labelNames: readonly L[] = []) {
    return new Counter({ name: `ideathlon_${name}`, help, labelNames, registers: [this.registry] })
  }

  gauge<L extends string = never>(name: string, help: string, labelNames: readonly L[] = []) {
    return new Gauge({ name: `ideathlon_${name}`, help, labelNames, registers: [this.registry] })
  }

  /** `buckets` are in seconds, or in the unit at the end of the name. */
  histogram(name: string, help: string, buckets: number[]) {
    return new Histogram({
      name: `ideathlon_${name}`,
      help,
      buckets,
      registers: [this.registry],
    })
  }
}
