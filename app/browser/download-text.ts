/** Saves a text as a file, without the server. */
export function downloadText(text: string, fileName: string, type: string): void {
  downloadFile(new Blob([text], { type: `${type};charset=utf-8` }), fileName)
}

export function downloadFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Some browsers read the file only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
