import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import type { ApiKeyPrincipal, Person } from '../../http/auth/principal.ts'
import { Empty, Failure } from '../../http/schema.ts'
import { drawGs1Code, requireBusinessOf } from './code.ts'
import type { Gs1Needs } from './needs.ts'
import { deleteProduct, findProductOfPath, listProductPage, setProduct, toProduct } from './products.ts'
import { Gs1Code, Gs1CodeInput, Gs1Failure, Product, ProductInput, ProductPage, ProductQuery } from './schema.ts'

export const gs1CodeRoutes = (deps: Gs1Needs & WithAccess) =>
  new Elysia({ name: 'gs1-codes', prefix: '/v1/qr', normalize: false, tags: ['qr'] })
    .use(deps.access)
    .post('/gs1', ({ principal, body }) => drawGs1Code(deps, principal, body), {
      caller: { allows: mayDraw(deps) },
      body: Gs1CodeInput,
      response: { 200: Gs1Code, 400: Gs1Failure, 402: Gs1Failure, 422: Gs1Failure, 503: Failure },
      detail: {
        'x-short-errors': true,
        operationId: 'drawDigitalLinkQr',
        summary: 'Draw the QR code of a GS1 Digital Link',
        description:
          'Needs the plan Business or Enterprise: of the workspace of an API key, else of one of yours. With a quiet zone of four modules. Recovery: L 7 %, M 15 %, Q 25 %, H 30 %. 400, 402 and 422 have the error alone.',
      } as object,
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
      response: { 200: ProductPage },
      detail: { operationId: 'listProducts', summary: 'List GS1 products', description: 'The latest first.' },
    })
    .macro({ product: deps.guard('product', { what: 'The product', param: 'gtin', isText: true, find: findProductOfPath }) })
    .get('/:gtin', ({ product }) => toProduct(deps, product), {
      product: 'editor',
      response: { 200: Product },
      detail: { operationId: 'getProduct', summary: 'Get a GS1 product', description: 'By its GTIN, in any padding.' },
    })
    .put('/:gtin', ({ by, params, body }) => setProduct(deps, by, params.gtin, body), {
      member: 'editor',
      body: ProductInput,
      response: { 200: Product, 402: Failure, 409: Failure, 422: Failure },
      detail: {
        operationId: 'setProduct',
        summary: 'Set what a GTIN leads to',
        description:
          "The whole product: what is absent is cleared. Its host then resolves the GS1 Digital Link /01/{gtin}, with what identifies it further: to the destination, or by ?linkType= to one of the links, in the visitor's language. ?linkType=all, or Accept: application/linkset+json, lists them (RFC 9264). A GTIN has one workspace on a host, else it is a 409. Needs the plan Business or Enterprise.",
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
        response: { 204: Empty },
        detail: { operationId: 'deleteProduct', summary: 'Delete a GS1 product', description: 'Its codes lead nowhere then.' },
      },
    )
