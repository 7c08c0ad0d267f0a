/** The name of an account whose person hasn't chosen one. */
export const UNNAMED = 'User'
