import { hashToken } from '#server/accounts/sessions/tokens.ts'

/** What the log says of an invitation: the same id for all of an email, so that the name is found when it must be deleted. */
export const invitationSubject = (email: string) => ({
  kind: 'staff' as const,
  id: `invitation ${hashToken(email)}`.slice(0, 64),
  name: email,
})
