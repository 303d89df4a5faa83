import { chmodSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { freshAddress } from '#test/database.ts'
import { inProcesses } from '#test/processes.ts'
import { openDatabase } from './open-database.server.ts'
import { hideFromOthers } from './private-files.server.ts'

function modeOf(file: string): string {
  return (statSync(file).mode & 0o777).toString(8)
}

test('a file that is not there needs no hiding', () => {
  expect(hideFromOthers(['/there/is/no/such/file'])).toBeUndefined()
})

if (!inject('postgresUrl')) {
  test('only its owner can read a new database and what SQLite keeps beside it, whatever the umask', async () => {
    const { DATA_DIR } = await freshAddress()
    const folder = path.join(DATA_DIR, 'new', 'data')
    const [ended] = await inProcesses(
      1,
      {
        imports: `
          import { readdirSync, statSync } from 'node:fs'
          import { openDatabase } from '#app/server/database/open-database.server.ts'
        `,
        body: `
          process.umask(0)
          const { close } = await openDatabase({ DATA_DIR: input.folder })
          for (const name of ['', ...readdirSync(input.folder).sort()])
            console.log(name, (statSync(input.folder + '/' + name).mode & 0o777).toString(8))
          await close()
        `,
      },
      { folder },
    )
    expect(ended).toMatchObject({ code: 0, stderr: '' })
    expect(ended?.stdout).toBe(' 700\npointer.db 600\npointer.db-shm 600\npointer.db-wal 600\n')
  })

  test('a database that others could read is hidden from them at the next start, and its folder keeps its mode', async () => {
    const { DATA_DIR } = await freshAddress()
    const folder = path.join(DATA_DIR, 'data')
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    await (await openDatabase({ DATA_DIR: folder })).close()
    const file = path.join(folder, 'pointer.db')
    chmodSync(file, 0o644)
    const { warnings, close } = await openDatabase({ DATA_DIR: folder })
    expect([file, `${file}-wal`, `${file}-shm`].map(modeOf)).toEqual(['600', '600', '600'])
    expect(warnings).toEqual([])
    await close()
    expect(modeOf(folder)).toBe('755')
  })
}
