import { queryOptions } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'
import { listOptions } from './list.ts'

type Delivery = Schemas['Delivery']

const PAGE_SIZE = 50
const WATCH_MS = 1500
const LOOK_AGAIN_MS = 15_000

/** True if the delivery is still to be sent, or sent again. */
export const isUnderWay = ({ status }: Pick<Delivery, 'status'>): boolean => status !== 'delivered' && status !== 'failed'

export const webhookQueries = {
  list: (workspace_id: number) =>
    queryOptions({
      queryKey: ['webhooks', workspace_id],
      queryFn: async ({ signal }) => (await api.listWebhookEndpoints({ path: { workspace_id } }, { signal })).items,
    }),
  one: (workspace_id: number, endpoint_id: number) =>
    queryOptions({
      queryKey: ['webhooks', workspace_id, endpoint_id],
      queryFn: ({ signal }) => api.getWebhookEndpoint({ path: { workspace_id, endpoint_id } }, { signal }),
    }),
  /** Lists deliveries, newest first. */
  deliveries: (workspace_id: number, endpoint_id: number, status: Delivery['status'] | undefined) =>
    listOptions(
      ['webhooks', workspace_id, endpoint_id, 'deliveries', 'list', status],
      (cursor, signal) =>
        api.listDeliveries({ path: { workspace_id, endpoint_id }, query: { limit: PAGE_SIZE, status, cursor } }, { signal }),
      (items) => (items.some(isUnderWay) ? WATCH_MS : LOOK_AGAIN_MS),
    ),
  delivery: (workspace_id: number, endpoint_id: number, delivery_id: number) =>
    queryOptions<Schemas['DeliveryWithBody']>({
      queryKey: ['webhooks', workspace_id, endpoint_id, 'deliveries', delivery_id],
      queryFn: ({ signal }) => api.getDelivery({ path: { workspace_id, endpoint_id, delivery_id } }, { signal }),
      refetchInterval: ({ state }) => state.data !== undefined && isUnderWay(state.data) && WATCH_MS,
    }),
}
