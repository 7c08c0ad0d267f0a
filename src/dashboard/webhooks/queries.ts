import type { Schemas } from '../api.ts'

export type Endpoint = Schemas['WebhookEndpoint']
