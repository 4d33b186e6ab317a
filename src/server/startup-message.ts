interface Started {
  shopUrl: string
  admin: { email: string; newPassword?: string | undefined; setupToken?: string | undefined }
  isSendingMail: boolean
}

/** The line printed as soon as an admin is made: only a hash of the password is kept, whatever happens to the start after that. */
export function formatNewAdmin({ email, newPassword }: { email: string; newPassword: string }): string {
  return `\n  Admin    ${email}\n  Password ${newPassword}\n           Shown this once: only a hash of it is kept.\n`
}

/** The lines printed when the shop is up: where it is, how to sign in, and how to set a new shop up. */
export function formatStartupMessage({ shopUrl, admin, isSendingMail }: Started): string {
  const signIn = admin.newPassword
    ? `           as ${admin.email}, with the password above\n`
    : `  Admin    ${admin.email}\n           ADMIN_PASSWORD=… npm start sets a new password.\n`
  const setup = admin.setupToken
    ? `  Set up   ${shopUrl}/setup#${admin.setupToken}\n           Makes this shop yours. Works once, for a day; each start prints a new link.\n`
    : ''
  const mail = isSendingMail
    ? ''
    : `  Mail     is kept and not sent: read it at ${shopUrl}/admin/mail, or set SMTP_URL to send it.\n`
  return `\n  Shop     ${shopUrl}\n  Sign in  ${shopUrl}/account/login\n${signIn}${setup}${mail}\n`
}
