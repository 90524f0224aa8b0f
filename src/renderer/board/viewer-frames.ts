const header = /^(KEY|INTERMEDIATE)_FRAME\b/

/**
 * The key frames in the data of a turn: a turn may have several frames, each with a line that says its kind, and only key frames are
 * frames of the viewer.
 */
export function keyFramesIn(view: string): readonly string[] {
  const frames: string[][] = []
  for (const line of view.split('\n')) {
    if (header.test(line)) frames.push([line])
    else frames.at(-1)?.push(line)
  }
  return frames.filter(([first]) => first!.startsWith('KEY_FRAME')).map((lines) => lines.join('\n'))
}
