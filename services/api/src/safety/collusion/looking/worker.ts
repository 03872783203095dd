import { parentPort, workerData } from 'node:worker_threads'
import { type LookTask, look } from './look.ts'

parentPort?.postMessage(look(workerData as LookTask))
