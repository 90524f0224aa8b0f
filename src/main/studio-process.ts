import { serveWindows } from './hosts/window/serving.ts'

serveWindows(process.parentPort)
