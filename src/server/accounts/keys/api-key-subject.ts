/** What the log says of a key. */
export const apiKeySubject = ({ id, name }: { id: string; name: string }) => ({
  kind: 'staff' as const,
  id: `api-key ${id}`,
  name,
})
