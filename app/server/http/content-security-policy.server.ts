import { createHash } from 'node:crypto'

/**
 * Only our own files and these inline scripts may run. Style attributes are allowed, because React and highlighted code
 * write them.
 *
 * @param inlineScripts the code of each, exactly as it stands in the page
 */
export function contentSecurityPolicy(inlineScripts: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts.map(hashSource)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Of our own workers, which compile WebAssembly. Pages may not. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** @param file the address of a built file */
export function isWorkerScript(file: string): boolean {
  return /\.worker-[\w-]+\.js(\.br|\.gz)?$/.test(file)
}

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
