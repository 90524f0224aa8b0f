import type { Feature } from '../feature.ts'
import Keeper from './Keeper.svelte'

export const casesFeature: Feature = { dialogs: Keeper }
