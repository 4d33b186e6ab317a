/** The domains of Gmail, which reads a name with dots as the same without. */
const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns one text for all spellings of an email that end in the same mailbox: case, what follows a plus, and at Gmail
 * the dots of the name and its second domain. It counts mails; nothing is ever sent to it.
 */
export function toMailbox(email: string): string {
  const typed = email.trim().toLowerCase()
  const at = typed.lastIndexOf('@')
  const [name, domain] = [typed.slice(0, Math.max(at, 0)).replace(/\+.*$/, ''), typed.slice(at + 1).replace(/\.$/, '')]
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
