import { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import { privacyEndpoints } from '#domain/privacy/privacy-endpoints.ts'

const named = {
  'signed up': accountEndpoints.register,
  'signed in': accountEndpoints.login,
  'signed out': accountEndpoints.logout,
  'session refreshed': accountEndpoints.refreshToken,
  'email verified': accountEndpoints.verifyEmail,
  'password link requested': accountEndpoints.forgotPassword,
  'password reset': accountEndpoints.resetPassword,
  'password changed': accountEndpoints.changePassword,
  'account deleted': privacyEndpoints.deleteAccount,
}

/** What the security log calls the calls that change who somebody is here, by method and path. */
export const securityEvents: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(named).map(([event, { method, url }]) => [`${method} ${url}`, event]),
)
