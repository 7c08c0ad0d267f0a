/** In ascending order. */
export const ROLES = ['viewer', 'editor', 'admin', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** The roles that an API key can have. */
export const KEY_ROLES = ['viewer', 'editor', 'admin'] as const

export const rankOf = (role: Role): number => ROLES.indexOf(role)
export const atLeast = (role: Role, needed: Role): boolean => rankOf(role) >= rankOf(needed)
export const lowerOf = (a: Role, b: Role): Role => (rankOf(a) <= rankOf(b) ? a : b)
