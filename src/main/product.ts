/** Botscope's version: the one of package.json. */
export const productVersion = '0.1.0'
