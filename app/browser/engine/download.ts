/**
 * @param bytes of the file. Responses are compressed, so their headers don't have it
 * @param onProgress called with the share that has arrived, from 0 to 1
 * @throws if the file does not arrive
 */
export async function download(
  url: string,
  bytes: number,
  onProgress: (share: number) => void,
): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok || !response.body) throw new Error(`${url} answers ${response.status}`)
  let received = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.byteLength
        onProgress(Math.min(1, received / bytes))
        controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted).arrayBuffer()
}
