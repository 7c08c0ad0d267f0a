// OpenID Connect's email_verified is a boolean (https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims). These providers are
// known to do otherwise. Everybody else's address counts as verified only if the claim is `true`.

/** These providers document the text "true". Cognito sends it in its userinfo, Apple in its tokens. */
const SEND_TEXT = [
  // https://docs.aws.amazon.com/cognito/latest/developerguide/userinfo-endpoint.html
  /^https:\/\/cognito-idp\.[a-z0-9-]+\.amazonaws\.com(\.cn)?\/[\w-]+$/,
  // https://developer.apple.com/documentation/signinwithapple/authenticating-users-with-sign-in-with-apple
  /^https:\/\/appleid\.apple\.com$/,
]

const TENANT = '(?!9188040d-6c67-4c5b-b112-36a304b66dad)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/**
 * These providers never send the claim, and only administrators of the organization can set an email address there: the tenants of Entra ID
 * (except the one for all personal accounts, which TENANT leaves out) and AD FS.
 * https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference
 * https://learn.microsoft.com/windows-server/identity/ad-fs/development/ad-fs-openid-connect-oauth-concepts
 */
const NEVER_SEND = [
  new RegExp(`^https://login\\.(?:microsoftonline\\.com|microsoftonline\\.us|partner\\.microsoftonline\\.cn)/${TENANT}/v2\\.0$`, 'i'),
  new RegExp(`^https://sts\\.windows\\.net/${TENANT}$`, 'i'),
  /^https:\/\/[^/]+\/adfs$/i,
]

/** True if `claim`, the email_verified that an issuer sent, says that it has verified the email address. `undefined`: it sent none. */
export function isVerifiedBy(issuer: string, claim: unknown): boolean {
  if (claim === true) return true
  const name = issuer.replace(/\/$/, '')
  if (claim === undefined) return NEVER_SEND.some((known) => known.test(name))
  return claim === 'true' && SEND_TEXT.some((known) => known.test(name))
}
