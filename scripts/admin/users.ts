import { Value } from '@sinclair/typebox/value'
import type { Core } from '../../src/core.ts'
import { createAccount, replacePassword, setInstanceAdmin } from '../../src/features/identity/accounts.ts'
import { removeFactors } from '../../src/features/second-factors/factors.ts'
import { createPersonalToken, listTokensOf, revokePersonalToken } from '../../src/features/tokens/tokens.ts'
import { findAccount, listUsers, type UserRow } from '../../src/features/users/users.ts'
import { EmailAddress } from '../../src/http/schema.ts'
import { hashPassword } from '../../src/lib/passwords.ts'
import { newSecret } from '../../src/lib/secrets.ts'
import { StartError } from '../../src/lib/start-error.ts'
import { type Command, OPERATOR, type Options, table } from './command.ts'

async function findUser({ db }: Core, email: string): Promise<UserRow> {
  const user = await findAccount(db, email)
  if (!user) throw new StartError(`There is no user "${email}". See: bun run admin users`)
  return user
}

async function create(deps: Core, [email = '']: string[], { name }: Options, isInstanceAdmin: boolean) {
  if (!Value.Check(EmailAddress, email)) throw new StartError(`"${email}" is no e-mail address.`)
  if (await findAccount(deps.db, email)) throw new StartError(`There is a user "${email}" already. See: bun run admin users`)
  const password = newSecret()
  const account = { email, display_name: name, passwordHash: await hashPassword(password), isInstanceAdmin }
  return { user: await createAccount(deps, OPERATOR, account), password }
}

export const USER_COMMANDS: Command[] = [
  { usage: 'users', about: 'all users', run: async ({ db }) => table(await listUsers(db)) },
  {
    usage: 'create-admin EMAIL [--name NAME]',
    about: 'creates an account that administers this instance; prints its password',
    run: async (deps, args, options) => {
      const { user, password } = await create(deps, args, options, true)
      return `Created user ${user.id}, ${user.email}, who administers this instance. Password: ${password}`
    },
  },
  {
    usage: 'users create EMAIL [--name NAME]',
    about: 'makes an account; prints its password',
    run: async (deps, args, options) => {
      const { user, password } = await create(deps, args, options, false)
      return `Made user ${user.id}, ${user.email}. Password: ${password}`
    },
  },
  {
    usage: 'users password EMAIL',
    about: 'gives a new password, ends every session; prints it',
    run: async (deps, [email = '']) => {
      await findUser(deps, email)
      const password = newSecret()
      const user = await replacePassword(deps, OPERATOR, email, await hashPassword(password))
      return `${user.email} has a new password, and no session any more. Password: ${password}`
    },
  },
  {
    usage: 'users remove-factors EMAIL',
    about: 'removes all second factors, of who has lost them',
    run: async (deps, [email = '']) => {
      await findUser(deps, email)
      return (await removeFactors(deps, OPERATOR, email))
        ? `${email} has no second factor any more: the password alone signs in. A mail says so.`
        : `${email} has no second factor.`
    },
  },
  {
    usage: 'users promote EMAIL',
    about: 'makes the user an administrator of this instance',
    run: async (deps, [email = '']) => {
      if ((await findUser(deps, email)).is_instance_admin === 1) return `${email} administers this instance already.`
      await setInstanceAdmin(deps, OPERATOR, { email, isAdmin: true })
      return `${email} administers this instance now.`
    },
  },
  {
    usage: 'users demote EMAIL [--last]',
    about: 'takes that back; of the last one only with --last',
    run: async (deps, [email = ''], { last }) => {
      if ((await findUser(deps, email)).is_instance_admin === 0) return `${email} doesn't administer this instance.`
      const user = await setInstanceAdmin(deps, OPERATOR, { email, isAdmin: false, mayBeLast: last === true })
      if (user) return `${user.email} administers this instance no more.`
      throw new StartError(
        `${email} is the last administrator of this instance: nobody could change plans and limits, or read reports, in the dashboard. Promote somebody else first, or add --last.`,
      )
    },
  },
  {
    usage: 'tokens EMAIL',
    about: "the user's personal access tokens",
    run: async (deps, [email = '']) => table(await listTokensOf(deps.db, { userId: (await findUser(deps, email)).id, reach: null })),
  },
  {
    usage: 'tokens create EMAIL NAME',
    about: 'makes one; prints the secret',
    run: async (deps, [email = '', name = '']) => {
      const user = await findUser(deps, email)
      const { token, secret } = await createPersonalToken(
        deps,
        OPERATOR,
        { userId: user.id, credential: { kind: 'user', id: user.id, byPassword: false, reach: null } },
        { name },
      )
      return `Made token ${token.id}, "${token.name}", which acts as ${user.email}. Secret: ${secret}`
    },
  },
  {
    usage: 'tokens revoke EMAIL ID',
    about: 'revokes it',
    run: async (deps, [email = '', id = '']) => {
      const user = await findUser(deps, email)
      if (!(await listTokensOf(deps.db, { userId: user.id, reach: null })).some((token) => String(token.id) === id))
        throw new StartError(`${user.email} has no token ${id}. See: bun run admin tokens ${user.email}`)
      await revokePersonalToken(deps, OPERATOR, { userId: user.id, reach: null }, Number(id))
      return `Revoked token ${id} of ${user.email}.`
    },
  },
]
