import '@fontsource-variable/inter/index.css'
import '@fontsource-variable/jetbrains-mono/index.css'
import '../../../src/renderer/app.css'
import style from '../../../src/renderer/ui/style.css?raw'
import { mount } from 'svelte'
import Parts from './Parts.svelte'

const classes = [...new Set([...style.matchAll(/^ {2}\.([\w-]+)/gm)].map(([, name]) => name!))]
document.body.style.cssText = 'height: auto; overflow: auto'
mount(Parts, { target: document.body, props: { classes } })
