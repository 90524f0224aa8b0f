// Before the tests of each file: it has settings and bots of its own, in the folder for all that is gone after them.
import { join } from 'node:path'

process.env['BOTSCOPE_CONFIG'] = join(process.env['BOTSCOPE_CONFIG'] ?? '', `${process.pid}`)
