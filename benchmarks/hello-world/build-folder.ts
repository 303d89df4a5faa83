import path from 'node:path'

/** In the project, where the built server finds its packages. */
export const HELLO_WORLD_BUILD = path.resolve(import.meta.dirname, '../../build/hello-world')
