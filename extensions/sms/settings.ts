import { z } from 'zod'

const text = (value: string, en: string, fr: string, ar: string) =>
  z.string().max(2_000).default(value).meta({ label: { en, fr, ar } })

/** What an owner enters. Placeholders are replaced: {to}, {digits}, {local}, {text}, {key}, {sender}, {senderName}, {secret}, {token}. */
export const settings = z.object({
  url: text(
    'https://api.orange.com/smsmessaging/v1/outbound/tel%3A%2B{sender}/requests',
    'Address of the gateway',
    'Adresse de la passerelle',
    'عنوان بوابة الرسائل',
  ),
  method: z
    .enum(['POST', 'PUT', 'GET'])
    .default('POST')
    .meta({ label: { en: 'Method', fr: 'Méthode', ar: 'الطريقة' } }),
  bodyIs: z
    .enum(['json', 'form', 'none'])
    .default('json')
    .meta({ label: { en: 'The body is', fr: 'Le corps est', ar: 'نوع المحتوى' } }),
  body: text(
    JSON.stringify({
      outboundSMSMessageRequest: {
        address: 'tel:{to}',
        senderAddress: 'tel:+{sender}',
        senderName: '{senderName}',
        outboundSMSTextMessage: { message: '{text}' },
      },
    }),
    'Body',
    'Corps de la requête',
    'المحتوى',
  ),
  headers: text(
    'authorization: Bearer {token}',
    'Headers, with | between',
    'En-têtes, séparés par |',
    'الترويسات، بينها |',
  ),
  sender: text('', 'Number of the sender, digits alone', 'Numéro de l’expéditeur, chiffres seuls', 'رقم المرسل'),
  senderName: text('', 'Name of the sender', 'Nom de l’expéditeur', 'اسم المرسل'),
  success: text(
    '',
    'What an answer of success contains',
    'Ce que contient une réponse positive',
    'ما يحتويه رد النجاح',
  ),
  reference: text(
    'outboundSMSMessageRequest.resourceURL',
    'Where the answer names the message',
    'Où la réponse nomme le message',
    'مكان رقم الرسالة في الرد',
  ),
  tokenUrl: text(
    'https://api.orange.com/oauth/v3/token',
    'Address for OAuth tokens',
    'Adresse des jetons OAuth',
    'عنوان رموز OAuth',
  ),
})
export type Settings = z.output<typeof settings>
