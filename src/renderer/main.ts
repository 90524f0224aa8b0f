import '@fontsource-variable/inter/index.css'
import '@fontsource-variable/jetbrains-mono/index.css'
import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { takeInvitation } from './lib/invitation.ts'

takeInvitation()
if (location.hash === '#/draw')
  void import('./pictures/for-command-line.ts').then((page) => page.drawRequested())
else mount(App, { target: document.getElementById('app')! })
