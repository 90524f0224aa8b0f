/** Signs in a Java program's failure and stderr of what is wrong with it or how it is started, and what helps. */
const signs: readonly (readonly [sign: RegExp, advice: string])[] = [
  [
    /InaccessibleObjectException|does not "opens java\.|IllegalAccessError.*module java\.base/,
    'Java 16 and later need another flag for this game: put --add-opens java.base/java.lang=ALL-UNNAMED before -cp in its command',
  ],
  [
    /Unrecognized option: --add-opens/,
    'This Java is older than 9: leave --add-opens out of the command, or name a newer Java',
  ],
  [
    /UnsupportedClassVersionError/,
    'This Java is too old for the game, which was compiled for a later one: name a newer Java in its command',
  ],
  [
    /ClassNotFoundException|NoClassDefFoundError|Could not find or load main class/,
    'A class is missing on the class path (-cp): in the folder of the project, `mvn package dependency:copy-dependencies` makes target/classes and target/dependency',
  ],
  [
    /no main manifest attribute/,
    'The jar does not say which class to start: name it behind the class path, as -cp game.jar com.codingame.gameengine.core.RefereeMain',
  ],
  [
    /OutOfMemoryError|Could not reserve enough space/,
    'Java has too little memory: raise -Xmx in the command',
  ],
  [/^The game exited with status 0\b/, 'It told no scores: a match ends with the block SCORES'],
]

/** Null: nothing is known about it. */
export function adviceFor(words: string): string | null {
  return signs.find(([sign]) => sign.test(words))?.[1] ?? null
}
