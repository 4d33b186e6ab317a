import { apiKeyEndpoints } from '#domain/api-keys/api-key-endpoints.ts'
import { extensionEndpoints } from '#domain/extensions/extension-endpoints.ts'
import { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import { privacyEndpoints } from '#domain/privacy/privacy-endpoints.ts'
import { invitationEndpoints } from '#domain/staff/invitation-endpoints.ts'
import { staffEndpoints } from '#domain/staff/staff-endpoints.ts'
import { twoStepEndpoints } from '#domain/staff/two-step-endpoints.ts'
import { adminOrderEndpoints } from '#domain/orders/staff/admin-order-endpoints.ts'

const named = {
  'signed up': accountEndpoints.register,
  'signed in': accountEndpoints.login,
  'signed out': accountEndpoints.logout,
  'session refreshed': accountEndpoints.refreshToken,
  'email verified': accountEndpoints.verifyEmail,
  'password link requested': accountEndpoints.forgotPassword,
  'password reset': accountEndpoints.resetPassword,
  'password changed': accountEndpoints.changePassword,
  'device signed out': accountEndpoints.endSession,
  'other devices signed out': accountEndpoints.endOtherSessions,
  'staff invited': staffEndpoints.inviteStaff,
  'API key made': apiKeyEndpoints.createApiKey,
  'API key ended': apiKeyEndpoints.revokeApiKey,
  'extension switched': extensionEndpoints.switchExtension,
  'staff role changed': staffEndpoints.changeStaffRole,
  'staff joined': invitationEndpoints.joinStaff,
  'invitation accepted': invitationEndpoints.acceptInvitation,
  'second step turned on': twoStepEndpoints.confirmTwoStep,
  'second step turned off': twoStepEndpoints.turnOffTwoStep,
  'second step reset': twoStepEndpoints.resetStaffTwoStep,
  'staff signed out': staffEndpoints.signOutStaff,
  'customer signed out': adminOrderEndpoints.signOutCustomer,
  'account deleted': privacyEndpoints.deleteAccount,
}

/** The names in the security log of requests that change an identity, by method and path. */
export const securityEvents: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(named).map(([event, { method, url }]) => [`${method} ${url}`, event]),
)
