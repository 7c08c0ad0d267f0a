import { t } from '../i18n.ts'

/** The texts about each kind of secret for programs. */
export const TOKEN_WORDS = {
  token: {
    title: t('Access tokens'),
    about: t('Use a token to call the API as yourself.'),
    none: t('No access tokens'),
    add: t('New token'),
    create: t('Create token'),
    made: t('Your new token'),
    unseen: t('The token was created, but we couldn’t show you its secret. Revoke it and create another one.'),
    revoke: t('Revoke token'),
    revoked: t('token revoked'),
  },
  key: {
    title: t('API keys'),
    about: t('API keys work in this workspace only, with the role you choose.'),
    none: t('No API keys'),
    add: t('New API key'),
    create: t('Create API key'),
    made: t('Your new API key'),
    unseen: t('The API key was created, but we couldn’t show you its secret. Revoke it and create another one.'),
    revoke: t('Revoke API key'),
    revoked: t('API key revoked'),
  },
}

export type TokenKind = keyof typeof TOKEN_WORDS
