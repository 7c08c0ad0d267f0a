import { emailKey } from '../../lib/email.ts'
import { logInInvited } from '../auth/auth.ts'
import { LogIn } from '../auth/schema.ts'
import { acceptInvitationAs, findOpenInvitation, requireOpenInvitation } from '../members/invitations.ts'
import { findAccount } from '../users/users.ts'
import { checkForm, showPage } from './answer-form.ts'
import { messagePage, type Sent } from './form.tsx'
import type { Needs } from './needs.ts'
import { DASHBOARD } from './next-path.ts'
import { invitationEndedPage, invitationPage } from './sign-in-pages.tsx'
import { createSignInRequests, redirectTo } from './sign-in-requests.ts'

/** The page of an invitation's mail: for who is signed in, who has an account, and who has none. */
export function createInvitationPages(deps: Needs) {
  const { actorOf, visitorOf, post, makeAccount, signedIn } = createSignInRequests(deps)

  /** Undefined where the invitation isn't pending. Only who has its mail finds out whether there is an account. */
  async function render(request: Request, token: string, sent?: Sent): Promise<string | undefined> {
    const invitation = await findOpenInvitation(deps.db, deps.clock(), token)
    if (!invitation) return undefined
    const isKnown = (await findAccount(deps.db, invitation.email)) !== undefined
    const visitor = (await visitorOf(request).catch(() => undefined))?.email
    const isInvited = visitor !== undefined && emailKey(visitor) === emailKey(invitation.email)
    return invitationPage(
      { invitation, way: isInvited ? 'signed in' : isKnown ? 'account' : 'none', other: isInvited ? undefined : visitor },
      sent,
    )
  }

  async function join(request: Request, form: Record<string, string>, token: string): Promise<Response> {
    const visitor = await visitorOf(request)
    // Who is signed in as the invited only presses a button.
    if (visitor && form.email === undefined) {
      await acceptInvitationAs(deps, { ...actorOf(request), userId: visitor.userId }, visitor.userId, token)
      return redirectTo(DASHBOARD)
    }
    // Checked first: without an invitation, nobody can find out which accounts exist.
    const { email } = await requireOpenInvitation(deps.db, deps.clock(), form.email ?? '', token)
    const joined = (await findAccount(deps.db, email))
      ? await logInInvited(deps, actorOf(request), checkForm(LogIn, form), token)
      : await makeAccount(request, { ...form, invitation_token: token })
    // Whoever uses this browser goes on as who they are.
    if (visitor && visitor.userId !== joined.user.id) return showPage(200, joinedPage(joined.user.email, visitor.email))
    return signedIn(joined, DASHBOARD)
  }

  return {
    show: async (request: Request, token: string): Promise<Response> => {
      const html = await render(request, token)
      return html === undefined ? showPage(404, invitationEndedPage()) : showPage(200, html)
    },
    accept: (request: Request, token: string): Promise<Response> =>
      post(
        request,
        async (sent) => (await render(request, token, sent)) ?? invitationEndedPage(),
        (form) => join(request, form, token),
      ),
  }
}

const joinedPage = (email: string, visitor: string) =>
  messagePage('Done', `${email} is a member now. This browser is still signed in as ${visitor}.`)
