import { startDesktop } from './hosts/window/start.ts'

startDesktop()
