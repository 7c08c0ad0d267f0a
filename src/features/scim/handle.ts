import { parseJson, readBytes } from '../../http/body.ts'
import { parseId } from '../../http/parse-id.ts'
import { objectOf } from '../../lib/json.ts'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import { createAuthenticate, type ScimClient } from './client.ts'
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts'
import { errorBody, invalidSyntax, nothingFound, notImplemented, refused, ScimError, scimMethodNotAllowed, toScimError } from './errors.ts'
import { etagOf, isKnown } from './etag.ts'
import { createGroup, deleteScimGroup, getGroup, listGroups, patchGroup, replaceGroup } from './groups.ts'
import { type Asked, askedBy, type List, listResponse } from './list.ts'
import type { ScimNeeds } from './needs.ts'
import { type Answered, createUserResource, deleteUser, getUser, listUserResources, patchUser, replaceUser } from './users.ts'

const MEDIA_TYPE = 'application/scim+json'
// A group is replaced with all its members.
const GROUP_LIMIT = 2 * 1024 * 1024
const USER_LIMIT = 128 * 1024
const SEARCH_LIMIT = 16 * 1024

type Reply = { status: number; body?: object | undefined; answered?: Answered | undefined }
type Asking = { request: Request; address: string; requestId: string; headers: Record<string, string | number> }

/** Answers all of /scim/v2/{workspace}: SCIM has errors, media types and lists of its own, and describes itself. */
export function createHandler(deps: ScimNeeds) {
  const authenticate = createAuthenticate(deps)

  return async ({ request, address, requestId, headers }: Asking): Promise<Response> => {
    try {
      const { workspace, parts, query } = targetOf(request)
      const client = authenticate({ request, address, workspaceId: parseId(workspace), headers })
      const reply = await answer(client, parts, query)
      // Building the response blocks the event loop, too.
      await yieldToEventLoop()
      return toResponse(request, reply)
    } catch (thrown) {
      const fault = toScimError(thrown)
      if (fault.status >= 500 && fault.status !== 503 && fault.status !== 501)
        deps.log.error({ request_id: requestId, err: thrown }, 'a SCIM request failed')
      return refusal(fault)
    }
  }
}

function targetOf(request: Request) {
  const url = URL.parse(request.url)
  const [, , , workspace, ...parts] = (url?.pathname.replace(/\/+$/, '') ?? '').split('/')
  try {
    return { workspace, parts: parts.map(decodeURIComponent), query: url?.searchParams ?? new URLSearchParams() }
  } catch {
    throw nothingFound('The URL')
  }
}

const DISCOVERY: Record<string, (base: string) => object | object[]> = {
  serviceproviderconfig: serviceProviderConfig,
  resourcetypes: resourceTypes,
  schemas,
}

async function answer(client: ScimClient, [type = '', ...rest]: string[], query: URLSearchParams): Promise<Reply> {
  const name = type.toLowerCase()
  const discovery = Object.hasOwn(DISCOVERY, name) ? DISCOVERY[name] : undefined
  if (discovery) return describe(client, discovery(client.base), rest, query)
  if (name === 'bulk' || name === 'me') throw notImplemented(`/${type}`)
  // This path searches all resources: https://www.rfc-editor.org/rfc/rfc7644#section-3.4.3.
  if (name === '.search' && rest.length === 0) return search(client, { list: listAll })
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined
  const [id] = rest
  if (!kind || rest.length > 1) throw nothingFound('The URL')
  if (id === undefined) return ofMany(client, kind, query)
  return id === '.search' ? search(client, kind) : ofOne(client, kind, id, query)
}

type Kind = {
  /** The limit of a body, in bytes. */
  limit: number
  list: (client: ScimClient, asked: Asked) => Promise<List>
  create: (client: ScimClient, body: unknown, asked: Asked) => Promise<Answered>
  get: (client: ScimClient, id: string, asked: Asked) => Promise<Answered>
  replace: (client: ScimClient, id: string, body: unknown, asked: Asked) => Promise<Answered>
  patch: (client: ScimClient, id: string, body: unknown, asked: Asked) => Promise<Answered | undefined>
  remove: (client: ScimClient, id: string) => Promise<void>
}
const KINDS: Record<string, Kind> = {
  users: {
    limit: USER_LIMIT,
    list: listUserResources,
    create: createUserResource,
    get: getUser,
    replace: replaceUser,
    patch: patchUser,
    remove: deleteUser,
  },
  groups: {
    limit: GROUP_LIMIT,
    list: listGroups,
    create: createGroup,
    get: getGroup,
    replace: replaceGroup,
    patch: patchGroup,
    remove: deleteScimGroup,
  },
}

async function ofMany(client: ScimClient, { limit, list, create }: Kind, query: URLSearchParams): Promise<Reply> {
  const asked = askedBy((name) => query.get(name))
  switch (client.request.method) {
    case 'GET':
      return { status: 200, body: await list(client, asked) }
    case 'POST':
      return { status: 201, answered: await create(client, await readBody(client, limit), asked) }
    default:
      throw scimMethodNotAllowed(['GET', 'POST'])
  }
}

async function ofOne(client: ScimClient, { limit, get, replace, patch, remove }: Kind, id: string, query: URLSearchParams): Promise<Reply> {
  const { request } = client
  const asked = askedBy((name) => query.get(name))
  switch (request.method) {
    case 'GET': {
      const answered = await get(client, id, asked)
      return isKnown(request, answered.version) ? { status: 304, answered } : { status: 200, answered }
    }
    case 'PUT':
      return { status: 200, answered: await replace(client, id, await readBody(client, limit), asked) }
    case 'PATCH': {
      const answered = await patch(client, id, await readBody(client, limit), asked)
      if (answered) return { status: 200, answered }
      return asked.attributes === undefined ? { status: 204 } : { status: 200, answered: await get(client, id, asked) }
    }
    case 'DELETE':
      await remove(client, id)
      return { status: 204 }
    default:
      throw scimMethodNotAllowed(['GET', 'PUT', 'PATCH', 'DELETE'])
  }
}

/** A list whose query is in a body: https://www.rfc-editor.org/rfc/rfc7644#section-3.4.3. */
async function search(client: ScimClient, { list }: Pick<Kind, 'list'>): Promise<Reply> {
  if (client.request.method !== 'POST') throw scimMethodNotAllowed(['POST'])
  const body = objectOf(await readBody(client, SEARCH_LIMIT))
  return {
    status: 200,
    body: await list(
      client,
      askedBy((name) => body[name]),
    ),
  }
}

/** Users, then groups. What one of them can't be looked for by, none of it has. */
async function listAll(client: ScimClient, asked: Asked): Promise<List> {
  const faults: ScimError[] = []
  const listed = (list: Kind['list'], startIndex: number, count: number): Promise<List> =>
    list(client, { ...asked, startIndex, count }).catch((fault: unknown) => {
      if (!(fault instanceof ScimError) || fault.scimType !== 'invalidFilter' || faults.push(fault) === 2) throw fault
      return listResponse([], asked, 0)
    })
  const users = await listed(listUserResources, asked.startIndex, asked.count)
  const groups = await listed(listGroups, Math.max(1, asked.startIndex - users.totalResults), asked.count - users.itemsPerPage)
  return listResponse([...users.Resources, ...groups.Resources], asked, users.totalResults + groups.totalResults)
}

function describe({ request, base }: ScimClient, described: object | object[], [id, ...more]: string[], query: URLSearchParams): Reply {
  if (request.method !== 'GET') throw scimMethodNotAllowed(['GET'])
  if (query.has('filter')) throw refused("These resources can't be filtered.")
  const isList = Array.isArray(described)
  if (id === undefined && more.length === 0) {
    const body = isList ? listResponse(described, { startIndex: 1 }, described.length) : described
    return { status: 200, body }
  }
  const one = isList && more.length === 0 ? described.find((each) => each.id === id) : undefined
  if (!one) throw nothingFound(`This resource of ${base}`)
  return { status: 200, body: one }
}

async function readBody({ request, workspaceId }: ScimClient, limit: number): Promise<unknown> {
  const bytes = await readBytes(request, limit, `scim ${workspaceId}`)
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== MEDIA_TYPE && type !== 'application/json') throw new ScimError(415, `Send the body as ${MEDIA_TYPE}.`)
  if (bytes.length === 0) throw invalidSyntax('The body is empty.')
  const body = parseJson(bytes, limit)
  // To parse a group with many members takes a turn of its own.
  if (bytes.length > USER_LIMIT) await yieldToEventLoop()
  return body
}

function toResponse(request: Request, { status, body, answered }: Reply): Response {
  const headers = new Headers({ 'content-type': MEDIA_TYPE })
  if (answered) headers.set('etag', etagOf(answered.version))
  if (answered && request.method === 'POST') headers.set('location', answered.location)
  const content = answered?.resource ?? body
  if (status === 204 || status === 304 || content === undefined) headers.delete('content-type')
  return new Response(status === 204 || status === 304 ? null : JSON.stringify(content), { status, headers })
}

function refusal(fault: ScimError): Response {
  const { status, allow, retryAfter } = fault
  const headers = new Headers({ 'content-type': MEDIA_TYPE })
  if (allow) headers.set('allow', allow.join(', '))
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  if (status === 401) headers.set('www-authenticate', 'Bearer')
  return new Response(JSON.stringify(errorBody(fault)), { status, headers })
}
