import { startCommand } from './hosts/window/start-command.ts'
import { startDesktop } from './hosts/window/start.ts'

if (!startCommand()) startDesktop()
