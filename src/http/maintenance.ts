import { requestPath } from './request-path.ts'

// Instance admins have to get in, prove who they are, and switch maintenance mode off.
const ALLOWED = /^\/(login|logout|v1\/auth\/(?!signup)|v1\/me\/confirm|v1\/admin\/)/

/** True for a request that may change data during maintenance. */
export const isAllowedInMaintenance = (request: Request): boolean => ALLOWED.test(requestPath(request))
