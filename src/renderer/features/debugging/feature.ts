import type { Feature } from '../feature.ts'
import Debugger from './Debugger.svelte'

export const debuggingFeature: Feature = { bar: { component: Debugger, isShown: () => true } }
