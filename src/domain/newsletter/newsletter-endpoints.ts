import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { Email } from '#domain/contact/email.ts'
import { ClientId } from '#domain/client-id.ts'
import { t } from '#domain/texts/t.ts'

/** What a visitor sends who wants the newsletter. */
export const NewsletterRequest = z.object({
  email: Email,
  consent: z.literal(true, { error: () => t('newsletter.consentNeeded') }),
})

const tags = ['newsletter'] as const

export const newsletterEndpoints = {
  joinNewsletter: {
    method: 'POST',
    url: '/api/newsletter',
    config: { access: 'anyone', perMinute: 20 },
    schema: {
      summary:
        'Ask for the newsletter; a mail with a link to confirm follows. Answers alike whether or not the e-mail has it already',
      tags: [...tags],
      body: NewsletterRequest,
      response: { 204: z.null(), ...failures('INVALID_REQUEST', 'TOO_MANY_REQUESTS') },
    },
  },
  confirmNewsletter: {
    method: 'POST',
    url: '/api/newsletter/confirm',
    config: { access: 'anyone', perMinute: 30 },
    schema: {
      summary: 'Confirm the wish for the newsletter with the secret of its mail',
      tags: [...tags],
      body: z.object({ token: ClientId }),
      response: { 204: z.null(), ...failures('INVALID_REQUEST', 'LINK_SPENT') },
    },
  },
  leaveNewsletter: {
    method: 'POST',
    url: '/api/newsletter/leave',
    config: { access: 'anyone', perMinute: 30 },
    schema: {
      summary:
        'Leave the newsletter with the key of a link; the e-mail is deleted. Answers alike when it is not there any more',
      tags: [...tags],
      body: z.object({ key: ClientId }),
      response: { 204: z.null(), ...failures('INVALID_REQUEST') },
    },
  },
} as const satisfies Record<string, Endpoint>
