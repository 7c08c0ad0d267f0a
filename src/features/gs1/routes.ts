import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import type { ApiKeyPrincipal, Person } from '../../http/auth/principal.ts'
import { Empty, Failure } from '../../http/schema.ts'
import type { Versioned } from '../../http/versions.ts'
import { unprocessableField } from '../../lib/errors.ts'
import { gtinFault } from '../../lib/gtin.ts'
import { drawGs1Code, requireBusinessOf } from './code.ts'
import type { Gs1Needs } from './needs.ts'
import { deleteProduct, findProductOfPath, listProductPage, setProduct, toProduct } from './products.ts'
import { Gs1Code, Gs1CodeInput, Product, ProductInput, ProductPage, ProductQuery } from './schema.ts'

export const gs1CodeRoutes = (deps: Gs1Needs & WithAccess) =>
  new Elysia({ name: 'gs1-codes', prefix: '/v1/qr', normalize: false, tags: ['qr'] })
    .use(deps.access)
    .post('/gs1', ({ principal, body }) => drawGs1Code(deps, principal, body), {
      caller: { allows: mayDraw(deps) },
      body: Gs1CodeInput,
      response: { 200: Gs1Code, 402: Failure, 422: Failure, 503: Failure },
      detail: {
        'x-failures': { 422: unprocessableField('gtin', gtinFault('9506000134353') ?? '') },
        operationId: 'drawDigitalLinkQr',
        summary: 'Create the QR code of a GS1 Digital Link',
        description:
          'Returns an image with a margin of four modules. Requires the Business or Enterprise plan: in the workspace of the API key, or in one of your workspaces.',
      },
    })

const mayDraw =
  (deps: Gs1Needs) =>
  (principal: Person | ApiKeyPrincipal): Promise<void> =>
    requireBusinessOf(deps, principal)

export const gs1Routes = (deps: Gs1Needs & WithAccess) =>
  new Elysia({ name: 'gs1', prefix: '/v1/workspaces/:workspace_id/gs1', normalize: false, tags: ['qr'] })
    .use(deps.access)
    .get('/', ({ workspaceId, query }) => listProductPage(deps, workspaceId, query), {
      member: 'editor',
      query: ProductQuery,
      response: { 200: ProductPage, 503: Failure },
      detail: {
        operationId: 'listProducts',
        summary: 'List GS1 products',
        description: 'Returns the products of the workspace. Sorted newest first.',
      },
    })
    .macro({ product: deps.guard('product', { what: 'The product', param: 'gtin', isText: true, find: findProductOfPath }) })
    .get('/:gtin', ({ product }) => toProduct(deps, product), {
      product: 'editor',
      versioned: PRODUCT_VERSION,
      response: { 200: Product },
      detail: {
        operationId: 'getProduct',
        summary: 'Get a GS1 product',
        description: 'Finds the product by its GTIN, with or without leading zeros.',
      },
    })
    .put('/:gtin', ({ by, params, body }) => setProduct(deps, by, params.gtin, body), {
      member: 'editor',
      body: ProductInput,
      versioned: PRODUCT_VERSION,
      response: { 200: Product, 402: Failure, 409: Failure, 422: Failure },
      detail: {
        'x-failures': { 422: unprocessableField('gtin', gtinFault('9506000134353') ?? '') },
        operationId: 'setProduct',
        summary: 'Create or replace a GS1 product',
        description:
          "Replaces the product; omitted fields are cleared. Its domain then redirects the GS1 Digital Link `/01/{gtin}`, also with further identifiers, to the destination URL. With `?linkType=`, it redirects to one of the links in the visitor's language. With `?linkType=all` or `Accept: application/linkset+json`, it lists the links (RFC 9264). Returns 409 if another workspace uses the GTIN on the same domain. Requires the Business or Enterprise plan.",
      },
    })
    .delete(
      '/:gtin',
      async ({ by, params }) => {
        await deleteProduct(deps, by, params.gtin)
        return status(204, undefined)
      },
      {
        product: 'editor',
        versioned: PRODUCT_VERSION,
        response: { 204: Empty },
        detail: {
          operationId: 'deleteProduct',
          summary: 'Delete a GS1 product',
          description: 'Deletes the product. QR codes for it stop working.',
        },
      },
    )

const PRODUCT_VERSION: Versioned = {
  fields: ['domain_id', 'title', 'destination_url', 'links'],
  find: (db, { workspaceId, params }) => findProductOfPath(db, workspaceId, params.gtin ?? ''),
}
