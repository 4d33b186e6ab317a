import { readTypedPhone } from '#domain/contact/typed-phone.ts'
import { t } from '#domain/texts/t.ts'
import { Field } from '#ui/controls/form/field.tsx'

type Props = Omit<React.ComponentProps<typeof Field>, 'hint' | 'type'> & {
  /** What the field holds at the moment. */
  typed: string
}

/** The field of a phone, which says below it how the number is read while it is typed. */
export const PhoneField = ({ typed, ...field }: Props) => (
  <Field type="tel" autoComplete="tel" {...field} hint={describe(typed)} />
)

function describe(typed: string): string | undefined {
  const read = readTypedPhone(typed)
  switch (read.state) {
    case 'short':
      return t('phoneReading.short', { count: read.count })
    case 'long':
      return t('phoneReading.long', { count: read.count })
    case 'whole':
      return t('phoneReading.whole', { phone: read.phone })
    case 'unlikely':
      return t('phoneReading.unlikely')
    case 'noNumber':
      return t('phoneReading.noNumber')
    default:
      return undefined
  }
}
