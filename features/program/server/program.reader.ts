import { parentPort, workerData } from 'node:worker_threads';
import { readFilesHere } from './program.files.ts';

parentPort?.postMessage(readFilesHere(workerData));
