const MEGABYTE = 1_000_000

/** Formats a size as `34 MB`, `1.2 GB` or, below a megabyte, `less than 1 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < MEGABYTE) return 'less than 1 MB'
  if (bytes < 1000 * MEGABYTE) return `${Math.round(bytes / MEGABYTE)} MB`
  return `${(bytes / (1000 * MEGABYTE)).toFixed(1)} GB`
}
