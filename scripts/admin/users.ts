import { Value } from '@sinclair/typebox/value'
import type { Core } from '../../src/core.ts'
import { accounts } from '../../src/features/admin/queries.ts'
import { createAccount, replacePassword, setInstanceAdmin } from '../../src/features/identity/accounts.ts'
import { removeFactors } from '../../src/features/second-factors/factors.ts'
import { createPersonalToken, listTokensOf, revokePersonalToken } from '../../src/features/tokens/tokens.ts'
import { findAccount, listUsers, type UserRow } from '../../src/features/users/users.ts'
import { EmailAddress } from '../../src/http/schema.ts'
import { hashPassword } from '../../src/lib/passwords.ts'
import { newSecret } from '../../src/lib/secrets.ts'
import { StartError } from '../../src/lib/start-error.ts'
import { type Command, OPERATOR, type Options, table } from './command.ts'

export async function findUser({ db }: Core, email: string): Promise<UserRow> {
  const user = await findAccount(db, email)
  if (!user) throw new StartError(`There is no user "${email}". See: bun run admin users`)
  return user
}

const SHOWN = 100

async function create(deps: Core, [email = '']: string[], { name }: Options, isInstanceAdmin: boolean) {
  if (!Value.Check(EmailAddress, email)) throw new StartError(`"${email}" isn't a valid email address.`)
  if (await findAccount(deps.db, email)) throw new StartError(`There is already a user "${email}". See: bun run admin users`)
  const password = newSecret()
  const account = { email, display_name: name, passwordHash: await hashPassword(password), isInstanceAdmin }
  return { user: await createAccount(deps, OPERATOR, account), password }
}

export const USER_COMMANDS: Command[] = [
  { usage: 'users', about: 'List all users', run: async ({ db }) => table(await listUsers(db)) },
  {
    usage: 'users find TEXT',
    about: 'List users with this text in their email address or name',
    run: async (deps, [text = '']) => table(await accounts(deps.reader(null), { search: text }).orderBy('id').limit(SHOWN).execute()),
  },
  {
    usage: 'create-admin EMAIL [--name NAME]',
    about: 'Create an instance admin and print the password',
    run: async (deps, args, options) => {
      const { user, password } = await create(deps, args, options, true)
      return `Created user ${user.id} (${user.email}) as an instance admin. Password: ${password}`
    },
  },
  {
    usage: 'users create EMAIL [--name NAME]',
    about: 'Create an account and print its password',
    run: async (deps, args, options) => {
      const { user, password } = await create(deps, args, options, false)
      return `Created user ${user.id} (${user.email}). Password: ${password}`
    },
  },
  {
    usage: 'users password EMAIL',
    about: 'Set and print a new password, and end all sessions',
    run: async (deps, [email = '']) => {
      await findUser(deps, email)
      const password = newSecret()
      const user = await replacePassword(deps, OPERATOR, email, await hashPassword(password))
      return `${user.email} has a new password and was signed out everywhere. Password: ${password}`
    },
  },
  {
    usage: 'users remove-factors EMAIL',
    about: 'Remove all two-factor methods from a user who lost them',
    run: async (deps, [email = '']) => {
      await findUser(deps, email)
      return (await removeFactors(deps, OPERATOR, email))
        ? `${email} no longer has two-factor authentication and signs in with only the password. The user is notified by email.`
        : `${email} doesn't have two-factor authentication.`
    },
  },
  {
    usage: 'users promote EMAIL',
    about: 'Make a user an instance admin',
    run: async (deps, [email = '']) => {
      if ((await findUser(deps, email)).is_instance_admin === 1) return `${email} is already an instance admin.`
      await setInstanceAdmin(deps, OPERATOR, { email, isAdmin: true })
      return `${email} is now an instance admin.`
    },
  },
  {
    usage: 'users demote EMAIL [--last]',
    about: 'Remove the rights of an instance admin (add --last for\nthe last one)',
    run: async (deps, [email = ''], { last }) => {
      if ((await findUser(deps, email)).is_instance_admin === 0) return `${email} isn't an instance admin.`
      const user = await setInstanceAdmin(deps, OPERATOR, { email, isAdmin: false, mayBeLast: last === true })
      if (user) return `${user.email} is no longer an instance admin.`
      throw new StartError(
        `${email} is the last instance admin. Without one, nobody can change plans and limits or read reports in the dashboard. Promote someone else first, or add --last.`,
      )
    },
  },
  {
    usage: 'tokens EMAIL',
    about: 'List the personal access tokens of a user',
    run: async (deps, [email = '']) => table(await listTokensOf(deps.db, { userId: (await findUser(deps, email)).id, reach: null })),
  },
  {
    usage: 'tokens create EMAIL NAME',
    about: 'Create a personal access token and print its secret',
    run: async (deps, [email = '', name = '']) => {
      const user = await findUser(deps, email)
      const { token, secret } = await createPersonalToken(
        deps,
        OPERATOR,
        { userId: user.id, credential: { kind: 'user', id: user.id, byPassword: false, reach: null } },
        { name },
      )
      return `Created token ${token.id} ("${token.name}"), which acts as ${user.email}. Secret: ${secret}`
    },
  },
  {
    usage: 'tokens revoke EMAIL ID',
    about: 'Revoke a personal access token',
    run: async (deps, [email = '', id = '']) => {
      const user = await findUser(deps, email)
      if (!(await listTokensOf(deps.db, { userId: user.id, reach: null })).some((token) => String(token.id) === id))
        throw new StartError(`${user.email} has no token ${id}. See: bun run admin tokens ${user.email}`)
      await revokePersonalToken(deps, OPERATOR, { userId: user.id, reach: null }, Number(id))
      return `Revoked token ${id} of ${user.email}.`
    },
  },
]
