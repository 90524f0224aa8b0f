import { createContext } from 'svelte'
import type { OpenMatch } from './open-match.svelte.ts'

export const [getOpenMatch, setOpenMatch] = createContext<OpenMatch>()
