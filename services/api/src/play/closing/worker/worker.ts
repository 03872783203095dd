import { parentPort, workerData } from 'node:worker_threads'
import { type AsideTask, work } from './task.ts'

parentPort?.postMessage(work(workerData as AsideTask))
