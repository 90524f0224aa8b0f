/** Where the files of a viewer are served. */
export interface ViewerPage {
  readonly origin: string
  /** The part of the origin for this viewer. */
  readonly folder: string
  /** Of the script around the viewer. */
  readonly hostHash: () => Promise<string>
}

/** Of one of its files. A header with two policies is that many; a document must keep both. */
export async function viewerPolicy(
  path: string,
  { origin, folder, hostHash }: ViewerPage,
): Promise<string | string[]> {
  switch (path) {
    case 'frame.html':
      return framePolicy(folder)
    case 'host.html':
      return [hostPolicy(origin), firstScriptPolicy(await hostHash())]
    default:
      return filePolicy
  }
}

/** Of what is no page: opened as one, it can do nothing. */
const filePolicy = "default-src 'none'; sandbox"

/**
 * Any document that a viewer makes in its frame has the policies of its page. By this one the first script of a document is the
 * page's own, which takes WebRTC away (no policy speaks of that); others come by it. They still must be allowed by the other policy.
 */
function firstScriptPolicy(hash: string): string {
  return `script-src 'unsafe-eval' 'strict-dynamic' '${hash}'; worker-src 'none'`
}

/** Of the frame around the viewer's page: by it that page cannot go anywhere else. */
function framePolicy(folder: string): string {
  return [
    "default-src 'none'",
    `script-src ${folder}/frame.js`,
    "style-src 'unsafe-inline'",
    `frame-src ${folder}/host.html`,
    'sandbox allow-scripts',
  ].join('; ')
}

/** PixiJS 6 draws with WebGL only where it may make functions of text. */
function hostPolicy(origin: string): string {
  return [
    "default-src 'none'",
    `script-src 'unsafe-eval' ${origin}`,
    `style-src ${origin}`,
    `img-src ${origin} data:`,
    // The SDK itself loads a sheet of sprites as data.
    `connect-src ${origin} data:`,
    `media-src ${origin}`,
    `font-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
  ].join('; ')
}
