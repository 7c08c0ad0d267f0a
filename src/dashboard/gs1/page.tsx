import { Alert, Button, Text } from '@mantine/core'
import { PlusIcon, QrCodeIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api } from '../api.ts'
import { hasBranding } from '../brand.ts'
import { productQueries } from '../data/products.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { EditMenu } from '../ui/edit-menu.tsx'
import { number } from '../ui/format.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { Page } from '../ui/page.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Empty } from '../ui/states.tsx'
import { type Product, useProducts } from './queries.ts'

const ProductDialog = lazy(() => import('./product-dialog.tsx'))
const CodeDialog = lazy(() => import('./code-dialog.tsx'))

export const read = ({ client, workspace }: Reading) => client.ensureInfiniteQueryData(productQueries.list(workspace.id))

export default function Gs1Page() {
  const workspace = useWorkspace()
  const { one, change } = useAddress()
  // The same plans.
  const hasGs1 = hasBranding(workspace)
  const list = useProducts()
  const close = () => change({ dialog: undefined, gtin: undefined })
  const dialog = one('dialog')
  const chosen = list.items.find(({ gtin }) => gtin === one('gtin'))
  const newProduct = hasGs1 && (
    <Button leftSection={<PlusIcon size={16} aria-hidden />} onClick={() => change({ dialog: 'new' })}>
      {t('New product')}
    </Button>
  )
  return (
    <Page title={t('GS1 products')} actions={list.items.length > 0 && newProduct}>
      {!hasGs1 && (
        <Alert color="gray" title={t('GS1 products need the Business or Enterprise plan')} maw={640} mb="md">
          {t('This workspace’s plan: {plan_tier}. Existing products keep redirecting.', { plan_tier: workspace.plan_tier })}
        </Alert>
      )}
      <DataTable
        label={t('GS1 products')}
        columns={COLUMNS}
        items={list.items}
        list={list}
        idOf={({ id }) => id}
        rowHeight={57}
        empty={
          <Empty title={t('No products yet')} action={newProduct}>
            {t(
              'Put one code on a package for the checkout and for people. A GS1 Digital Link contains the GTIN and opens your pages about the product, its recalls or its recipes, in the language of the person who scans it.',
            )}
          </Empty>
        }
      />
      <Suspense>
        {dialog === 'new' && hasGs1 && <ProductDialog close={close} />}
        {dialog === 'edit' && chosen && <ProductDialog key={chosen.id} product={chosen} close={close} />}
        {dialog === 'qr' && chosen && <CodeDialog product={chosen} close={close} />}
        {dialog === 'delete' && chosen && <DeleteDialog product={chosen} close={close} />}
      </Suspense>
    </Page>
  )
}

const COLUMNS: Column<Product>[] = [
  { header: t('Product'), cell: (product) => <Name product={product} /> },
  { header: t('Redirects to'), cell: ({ destination_url }) => <Quiet text={destination_url.replace(/^https?:\/\//, '')} />, isWide: true },
  { header: t('More links'), cell: ({ links }) => number(links.length), width: 104, align: 'end', isWide: true },
  { header: t('Clicks'), cell: ({ clicks }) => number(clicks), width: 88, align: 'end' },
  { header: t('Actions'), isQuiet: true, cell: (product) => <Actions product={product} />, width: 96, align: 'end' },
]

const Quiet = ({ text }: { text: string }) => (
  <div className="terse-quiet terse-cut" title={text}>
    {text}
  </div>
)

function Name({ product: { title, gtin, safety_status } }: { product: Product }) {
  return (
    <>
      <Text size="sm" fw={600} className="terse-cut">
        {title ?? gtin}
      </Text>
      {safety_status === 'blocked' || safety_status === 'suspect' ? (
        <StateBadge tone="bad">{safety_status === 'blocked' ? t('Blocked as unsafe') : t('Visitors are warned')}</StateBadge>
      ) : (
        <Text size="xs" c="dimmed" className="terse-cut">
          {title === null ? t('No name') : gtin}
        </Text>
      )}
    </>
  )
}

function Actions({ product: { gtin } }: { product: Product }) {
  const { change } = useAddress()
  return (
    <div className="terse-row" style={{ justifyContent: 'flex-end', gap: 0 }}>
      <IconButton label={t('QR code')} onClick={() => change({ dialog: 'qr', gtin })}>
        <QrCodeIcon size={16} aria-hidden />
      </IconButton>
      <EditMenu open={(dialog) => change({ dialog, gtin })} />
    </div>
  )
}

function DeleteDialog({ product: { gtin, title }, close }: { product: Product; close: () => void }) {
  const { id } = useWorkspace()
  const remove = useChange(() => api.deleteProduct({ path: { workspace_id: id, gtin } }), {
    done: t('Product deleted'),
    onDone: close,
    refresh: [productQueries.list(id).queryKey],
  })
  return (
    <ConfirmDialog title={t('Delete product')} action={t('Delete')} isRunning={remove.isPending} run={() => remove.mutate()} close={close}>
      {t('Printed codes of {title} will stop working.', { title: title ?? gtin })}
    </ConfirmDialog>
  )
}
