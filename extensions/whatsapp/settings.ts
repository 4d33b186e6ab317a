import { z } from 'zod'

const template = (name: string, en: string, fr: string, ar: string) =>
  z.string().max(300).default(name).meta({ label: { en, fr, ar } })

/** What an owner enters. A template is `name: value, value`, with values of the message in the order of its parameters. */
export const settings = z.object({
  base: z
    .string()
    .max(200)
    .default('https://graph.facebook.com')
    .meta({ label: { en: 'Address of the API', fr: 'Adresse de l’API', ar: 'عنوان API' } }),
  version: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v24.0')
    .meta({ label: { en: 'Version of the API', fr: 'Version de l’API', ar: 'إصدار API' } }),
  phoneNumberId: z
    .string()
    .max(40)
    .default('')
    .meta({ label: { en: 'Phone number ID', fr: 'Identifiant du numéro', ar: 'معرّف رقم الهاتف' } }),
  received: template('order_received: number, total', 'Template: received', 'Modèle : reçue', 'قالب: وصول الطلبية'),
  changed: template('order_changed: number, total', 'Template: changed', 'Modèle : modifiée', 'قالب: تعديل الطلبية'),
  shipped: template('order_shipped: number', 'Template: on its way', 'Modèle : en route', 'قالب: خروج الطلبية'),
  expired: template('order_expired: number', 'Template: cancelled', 'Modèle : annulée', 'قالب: إلغاء الطلبية'),
})

export type Settings = z.output<typeof settings>
