import '../app.css'
import './opening.css'
import { mount } from 'svelte'
import Replay from './Replay.svelte'
import { readReplayFile } from './replay-file.ts'

const file = readReplayFile(document)
const target = document.getElementById('app')!
if (file !== null) {
  target.replaceChildren()
  mount(Replay, { target, props: { file } })
}
