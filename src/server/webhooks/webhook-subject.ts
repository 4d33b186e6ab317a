/** What the log says of a webhook. */
export const webhookSubject = ({ id, url }: { id: string; url: string }) => ({
  kind: 'settings' as const,
  id: `webhook ${id}`,
  name: new URL(url).host,
})
