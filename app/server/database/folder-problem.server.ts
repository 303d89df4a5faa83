import { accessSync, constants, statSync } from 'node:fs'

/** The reason why this user can't create files in a folder; undefined if it can. It writes nothing to find out. */
export function folderProblem(folder: string): string | undefined {
  try {
    if (!statSync(folder).isDirectory()) return `${folder} is not a folder`
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    switch (code) {
      case 'ENOENT':
        return `there is no folder ${folder}`
      case 'ENOTDIR':
        return `${folder} is not a folder`
      case 'EACCES':
      case 'EPERM':
      case 'EROFS':
        return `this user can't write to ${folder} (${code})`
      default:
        return error instanceof Error ? error.message : String(error)
    }
  }
}
