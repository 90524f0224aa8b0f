// Gives the page the Drawer of the game.
import { Drawer } from './core/Drawer.js'

globalThis.takeDrawer(Drawer)
