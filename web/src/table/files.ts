/** Hands a file to the browser. */
export function download(file: { name: string; data: Blob }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file.data)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
