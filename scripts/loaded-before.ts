import type { Plugin } from 'vite'

/**
 * Which files of the build a file has loaded before it can import a part: all that it imports itself. Vite names the files
 * of a part in each file that imports it, and would name these too.
 */
export function loadedBefore(): { plugin: Plugin; of(file: string): ReadonlySet<string> } {
  const importsOf = new Map<string, readonly string[]>()
  function collect(file: string, found: Set<string>): Set<string> {
    if (found.has(file)) return found
    found.add(file)
    for (const imported of importsOf.get(file) ?? []) collect(imported, found)
    return found
  }
  return {
    plugin: {
      name: 'pointer-loaded-before',
      generateBundle: {
        // Before Vite asks.
        order: 'pre',
        handler(_, bundle) {
          for (const file of Object.values(bundle))
            if (file.type === 'chunk') importsOf.set(file.fileName, file.imports)
        },
      },
    },
    of: (file) => collect(file, new Set()),
  }
}
