/** Makes the browser download a text or other contents as a file. */
export function downloadFile(name: string, contents: string | Blob, type: string) {
  const url = URL.createObjectURL(new Blob([contents], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
