import { build, type Rolldown } from 'vite'

/** A module with all that it imports as one script for a page. */
export async function chromiumBundle(entry: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput
  return output.flatMap((file) => (file.type === 'chunk' ? file.code : [])).join('\n')
}
