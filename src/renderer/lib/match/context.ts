import { createContext } from 'svelte'
import type { OpenMatch } from './open-match.svelte.ts'

/** The match that is looked at, for the panels. */
export const [getOpenMatch, setOpenMatch] = createContext<OpenMatch>()
