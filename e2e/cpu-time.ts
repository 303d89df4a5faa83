/** Where `server-with-cpu-time.ts` answers. */
export const CPU_TIME_PATH = '/cpu-time'

/** How much processor time the server's main thread has used, in milliseconds. */
export async function cpuMs(baseUrl: string): Promise<number> {
  return Number(await (await fetch(baseUrl + CPU_TIME_PATH)).text()) / 1000
}
