/*
 * TypeScript's declarations of JavaScript's own objects, as far as exercises need them: not those of the browser, and not
 * those of rare objects.
 */

const files = import.meta.glob<string>(
  [
    '/node_modules/typescript-checker/lib/lib.es5.d.ts',
    '/node_modules/typescript-checker/lib/lib.es2015.{core,collection,generator,iterable,promise,symbol,symbol.wellknown}.d.ts',
    '/node_modules/typescript-checker/lib/lib.es2016.array.include.d.ts',
    '/node_modules/typescript-checker/lib/lib.es2017.{object,string}.d.ts',
    '/node_modules/typescript-checker/lib/lib.es2018.{asyncgenerator,asynciterable}.d.ts',
    '/node_modules/typescript-checker/lib/lib.es2019.{array,object,string}.d.ts',
    '/node_modules/typescript-checker/lib/lib.es2021.string.d.ts',
    '/node_modules/typescript-checker/lib/lib.es2022.{array,error,object,string}.d.ts',
    '/node_modules/typescript-checker/lib/lib.es2023.array.d.ts',
    '/node_modules/typescript-checker/lib/lib.{decorators,decorators.legacy}.d.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** By file name. */
export const LIBRARY: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1), text]),
)
