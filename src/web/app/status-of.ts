/** The HTTP status of whatever a call threw. Reads it by shape: importing ShopError would bring every schema along. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined
}
