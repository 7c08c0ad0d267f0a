import { createCanvas } from '@napi-rs/canvas'
import type { User } from '../../../src/features/users/schema.ts'
import type { Plan } from '../../../src/lib/plans.ts'
import { owner, t, ws } from '../../workspace.ts'

export const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40"><rect width="100" height="40" rx="8" fill="#0b5fff"/></svg>'
export const FULL = {
  name: 'Acme',
  primary_color: '#0b5fff',
  background_color: '#f5f8ff',
  hide_service_name: true,
  support_email: 'help@acme.example',
  email_from_name: 'Acme Links',
}

export const branding = (method: string, body?: unknown, as: User = owner) =>
  t.send(method, `/v1/workspaces/${ws}/branding`, { as, ...(body !== undefined && { body }) })
export const upload = (picture: string | Uint8Array, as: User = owner, type = 'application/octet-stream') =>
  t.send('POST', `/v1/workspaces/${ws}/branding/logo`, { as, body: Buffer.from(picture), headers: { 'content-type': type } })
export const get = (url: string, headers: Record<string, string> = {}) => t.app.fetch(new Request(url, { headers }))
export const setPlan = (plan_tier: Plan) => t.database.updateTable('workspaces').set({ plan_tier }).where('id', '=', ws).execute()

/** A picture that is half red and half transparent. */
export function picture(width: number, height: number, type: 'image/png' | 'image/jpeg' | 'image/webp' = 'image/png'): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ff0000'
  context.fillRect(0, 0, width, Math.ceil(height / 2))
  return canvas.toBuffer(type as 'image/png')
}

export async function addDomain(workspaceId: number, hostname: string): Promise<number> {
  const row = {
    workspace_id: workspaceId,
    hostname,
    status: 'active' as const,
    verify_token: 'x',
    created_at: t.now(),
  }
  return (await t.database.insertInto('domains').values(row).returning('id').executeTakeFirstOrThrow()).id
}
