import { expect, test } from 'bun:test'
import type { components, operations } from '../../packages/client/src/api.gen.ts'
import { Link, LinkCreate } from '../../src/features/links/schema.ts'
import type { Member } from '../../src/features/members/schema.ts'
import type { Delivery, EndpointCreate } from '../../src/features/webhooks/schema.ts'
import type { Workspace } from '../../src/features/workspaces/schema.ts'
import { exampleOf } from '../../src/http/schema.ts'

type Schemas = components['schemas']
type Body<Operation extends { requestBody: { content: { 'application/json': unknown } } }> =
  Operation['requestBody']['content']['application/json']

// These do nothing: that they compile says it.
const answers = {
  link: (link: Link): Schemas['Link'] => link,
  workspace: (workspace: Workspace): Schemas['Workspace'] => workspace,
  member: (member: Member): Schemas['Member'] => member,
  delivery: (delivery: Delivery): Schemas['Delivery'] => delivery,
}
const bodies = {
  link: (link: Body<operations['createLink']>): LinkCreate => link,
  endpoint: (endpoint: Body<operations['createWebhookEndpoint']>): EndpointCreate => endpoint,
}

test("A client's types take what the server's answer, and give what the server's take.", () => {
  expect(answers.link(exampleOf(Link)).slug).toBe(bodies.link(exampleOf(LinkCreate)).slug ?? '')
})
