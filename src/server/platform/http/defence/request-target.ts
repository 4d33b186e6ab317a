/** The path and query of a request target, which is a whole address in requests that are meant for a proxy. */
export function toPath(target: string): string {
  if (target.startsWith('/')) return target
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return '/*'
  const { pathname, search } = new URL(target)
  return pathname + search
}
