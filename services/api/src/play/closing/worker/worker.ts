import { parentPort, workerData } from 'node:worker_threads'
import { type WorkerTask, work } from './task.ts'

parentPort?.postMessage(work(workerData as WorkerTask))
