import { ShaderMaterial, type Texture, Vector3 } from 'three'
import { atlasColumns, atlasRows } from './atlas.ts'
import { numbersOf } from './colours.ts'

// All colours are those of the screen, and light falls on vertices: so a pixel is written as it comes, which is quickest.

/** Light from the sky, the ground and a sun; it is multiplied with a screen colour. */
const light = `
  uniform vec3 sun;
  vec3 lit(vec3 facing) {
    float up = 0.5 + 0.5 * facing.y;
    float warm = max(0.0, dot(facing, sun));
    return sqrt(mix(vec3(0.29, 0.33, 0.31), vec3(0.605), up) + warm * vec3(0.51, 0.473, 0.405));
  }
`

/** On the left behind the viewer in a seat, so that the raised hand is lit. */
export function sunBehind(seat: number): Vector3 {
  return new Vector3(-9, 26, 10).normalize().applyAxisAngle(new Vector3(0, 1, 0), (seat * Math.PI) / 2)
}

/** Where the green back of a tile ends, from the middle of its thickness. */
const backTo = -0.1

/** The instance's cell of the atlas, ivory along the edges, green at the back. */
export function tileMaterial(atlas: Texture): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { atlas: { value: atlas }, sun: { value: sunBehind(0) } },
    vertexShader: `
      attribute vec2 cell;
      varying vec2 at;
      varying vec3 shown;
      varying float front;
      ${light}
      void main() {
        at = (cell + clamp(uv, 0.02, 0.98)) / vec2(${atlasColumns}.0, ${atlasRows}.0);
        shown = instanceColor * lit(mat3(instanceMatrix) * normal);
        front = position.z;
        gl_Position = projectionMatrix * (viewMatrix * (instanceMatrix * vec4(position, 1.0)));
      }`,
    fragmentShader: `
      uniform sampler2D atlas;
      varying vec2 at;
      varying vec3 shown;
      varying float front;
      void main() {
        vec3 colour = texture2D(atlas, at, -0.5).rgb;
        gl_FragColor = vec4(shown * (front > ${backTo} ? colour : ${vectorOf('#1f7a52')}), 1.0);
      }`,
  })
}

/** Dark where `reach` is in a rectangle of half these sides, with a soft edge around. */
export function shadowMaterial(halfWidth: number, halfHeight: number, softness: number): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    vertexShader: `
      attribute vec2 reach;
      varying vec2 from;
      void main() {
        from = reach;
        gl_Position = projectionMatrix * (modelViewMatrix * vec4(position, 1.0));
      }`,
    fragmentShader: `
      varying vec2 from;
      void main() {
        vec2 beside = max(abs(from) - vec2(${halfWidth}, ${halfHeight}), 0.0) / ${softness};
        float dark = max(0.0, 1.0 - dot(beside, beside));
        gl_FragColor = vec4(0.0, 0.0, 0.0, 0.5 * dark * dark);
      }`,
  })
}

export function plainMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    vertexColors: true,
    vertexShader: `
      varying vec3 shown;
      void main() {
        shown = color;
        gl_Position = projectionMatrix * (modelViewMatrix * vec4(position, 1.0));
      }`,
    fragmentShader: `
      varying vec3 shown;
      void main() {
        gl_FragColor = vec4(shown, 1.0);
      }`,
  })
}

export function pictureMaterial(picture: Texture): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { picture: { value: picture } },
    transparent: true,
    depthWrite: false,
    vertexShader: `
      varying vec2 at;
      void main() {
        at = uv;
        gl_Position = projectionMatrix * (modelViewMatrix * vec4(position, 1.0));
      }`,
    fragmentShader: `
      uniform sampler2D picture;
      varying vec2 at;
      void main() {
        gl_FragColor = texture2D(picture, at);
      }`,
  })
}

function vectorOf(colour: string): string {
  return `vec3(${numbersOf(colour).join(', ')})`
}
