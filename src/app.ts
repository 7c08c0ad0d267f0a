import { Elysia } from 'elysia'
import { activityRoutes } from './features/activity/routes.ts'
import { instanceRoutes, usageRoutes } from './features/admin/routes.ts'
import { adminUserRoutes } from './features/admin/user-routes.ts'
import { adminRoutes } from './features/admin/workspace-routes.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { appLinkRoutes } from './features/app-links/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { passkeySignInRoutes } from './features/auth/passkey-routes.ts'
import { authRoutes, sessionRoutes } from './features/auth/routes.ts'
import { backupRoutes } from './features/backups/routes.ts'
import { bioFonts, bioRoutes } from './features/bio/routes.ts'
import { brandingPictures, brandingRoutes } from './features/branding/routes.ts'
import { campaignRoutes } from './features/campaigns/routes.ts'
import { agreementAdminRoutes, agreementRoutes, complianceRoutes } from './features/compliance/routes.ts'
import { providerRoutes } from './features/conversions/providers/routes.ts'
import { conversionRoutes, scriptRoutes, trackRoutes } from './features/conversions/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { directoryRoutes, directoryWebhookRoutes } from './features/directory/routes.ts'
import { docsRoutes } from './features/docs/routes.ts'
import { domainRoutes } from './features/domains/routes.ts'
import { accountRoutes, erasureRoutes } from './features/erasures/routes.ts'
import { exportRoutes } from './features/exports/routes.ts'
import { faviconRoutes } from './features/favicons/routes.ts'
import { gs1CodeRoutes, gs1Routes } from './features/gs1/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { homeRoutes } from './features/home/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { linkAuditRoutes } from './features/link-audits/routes.ts'
import { bulkLinkRoutes } from './features/links/bulk-routes.ts'
import { folderRoutes, linkRoutes, quickLinkRoutes } from './features/links/routes.ts'
import { tagRoutes } from './features/links/tags/routes.ts'
import { lookupRoutes } from './features/lookup/routes.ts'
import { invitationRoutes, memberRoutes } from './features/members/routes.ts'
import { metricsRoutes } from './features/metrics/routes.ts'
import { reportRoutes, safetyRoutes } from './features/moderation/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { orphanVisitRoutes, ownOrphanVisitRoutes } from './features/orphan-visits/routes.ts'
import { overlayRoutes } from './features/overlays/routes.ts'
import { ownDataRoutes } from './features/own-data/routes.ts'
import { pixelRoutes } from './features/pixels/routes.ts'
import { dataExportRoutes } from './features/portability/routes.ts'
import { previewImageRoutes } from './features/preview-images/routes.ts'
import { publicStatsPages, publicStatsRoutes } from './features/public-stats/routes.ts'
import { qrRoutes } from './features/qr/routes.ts'
import { createFollow } from './features/redirect/follow.ts'
import { savedViewRoutes } from './features/saved-views/routes.ts'
import { scheduledReportRoutes } from './features/scheduled-reports/routes.ts'
import { scimRoutes } from './features/scim/routes.ts'
import { confirmRoutes } from './features/second-factors/confirm-routes.ts'
import { secondFactorRoutes } from './features/second-factors/routes.ts'
import { pageRoutes } from './features/sign-in-pages/routes.ts'
import { ssoRoutes } from './features/sso/routes.ts'
import { ssoSignInRoutes } from './features/sso/sign-in-routes.ts'
import { tlsRoutes } from './features/tls/routes.ts'
import { apiKeyRoutes, personalTokenRoutes } from './features/tokens/routes.ts'
import { userRoutes, userSeedRoutes } from './features/users/routes.ts'
import { utmTemplateRoutes } from './features/utm-templates/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { workspaceRoutes } from './features/workspace-management/routes.ts'
import type { Route } from './http/allowed-methods.ts'
import { asAsker } from './http/asker.ts'
import { createAccess } from './http/auth/access.ts'
import { createMember } from './http/auth/member.ts'
import { createBodyBudget } from './http/body-budget.ts'
import { announceDeprecated } from './http/deprecation.ts'
import { afterBody } from './http/drain.ts'
import { createEmptyTexts } from './http/empty-texts.ts'
import { createOnError } from './http/on-error.ts'
import { refuseUnknownParameters } from './http/unknown-parameters.ts'
import type { Parts } from './parts.ts'

// First path segments that are reserved by a standard or for future routes.
const RESERVED = ['.well-known', '01', 'admin', 'dashboard', 'internal', 'login', 'metrics', 'scim', 'signup']

/** The whole application. A request is for a short link, or else for one of the features, listed here. */
export function createApp(parts: Parts) {
  const routes: () => readonly Route[] = () => app.routes
  const needs = { ...parts, emptyTexts: createEmptyTexts(routes) }
  const { member, guard } = createMember(needs)
  const deps = { ...parts, access: createAccess(needs, { member }), guard }
  // Elysia assumes by default that a host has at least four characters, but "web" in a container network has fewer.
  const api = new Elysia({ normalize: false, handler: { standardHostname: false } })
    .onError(createOnError(deps, routes))
    .onBeforeHandle(refuseUnknownParameters(routes))
    .onBeforeHandle(announceDeprecated(routes, parts.config.baseUrl))
    .use(healthRoutes(deps))
    .use(metricsRoutes(deps))
    .use(tlsRoutes(deps))
    .use(authRoutes(deps))
    .use(passkeySignInRoutes(deps))
    .use(userRoutes(deps))
    .use(deps.config.devAuth ? userSeedRoutes(deps) : new Elysia())
    .use(sessionRoutes(deps))
    .use(notificationRoutes(deps))
    .use(secondFactorRoutes(deps))
    .use(confirmRoutes(deps))
    .use(personalTokenRoutes(deps))
    .use(workspaceRoutes(deps))
    .use(memberRoutes(deps))
    .use(invitationRoutes(deps))
    .use(ssoRoutes(deps))
    .use(ssoSignInRoutes(deps))
    .use(apiKeyRoutes(deps))
    .use(homeRoutes(deps))
    .use(linkRoutes(deps))
    .use(bulkLinkRoutes(deps))
    .use(qrRoutes(deps))
    .use(gs1CodeRoutes(deps))
    .use(gs1Routes(deps))
    .use(previewImageRoutes(deps))
    .use(faviconRoutes(deps))
    .use(savedViewRoutes(deps))
    .use(tagRoutes(deps))
    .use(folderRoutes(deps))
    .use(orphanVisitRoutes(deps))
    .use(quickLinkRoutes(deps))
    .use(campaignRoutes(deps))
    .use(utmTemplateRoutes(deps))
    .use(overlayRoutes(deps))
    .use(bioRoutes(deps))
    .use(conversionRoutes(deps))
    .use(trackRoutes(deps))
    .use(providerRoutes(deps, 'stripe'))
    .use(providerRoutes(deps, 'shopify'))
    .use(importRoutes(deps))
    .use(linkAuditRoutes(deps))
    .use(safetyRoutes(deps))
    .use(reportRoutes(deps))
    .use(directoryRoutes(deps))
    .use(directoryWebhookRoutes(deps))
    .use(scimRoutes(deps))
    .use(brandingRoutes(deps))
    .use(pixelRoutes(deps))
    .use(domainRoutes(deps))
    .use(appLinkRoutes(deps))
    .use(usageRoutes(deps))
    .use(adminRoutes(deps))
    .use(adminUserRoutes(deps))
    .use(instanceRoutes(deps))
    .use(backupRoutes(deps))
    .use(ownOrphanVisitRoutes(deps))
    .use(agreementAdminRoutes(deps))
    .use(webhookRoutes(deps))
    .use(auditRoutes(deps))
    .use(activityRoutes(deps))
    .use(exportRoutes(deps))
    .use(lookupRoutes(deps))
    .use(analyticsRoutes(deps))
    .use(complianceRoutes(deps))
    .use(agreementRoutes(deps))
    .use(dataExportRoutes(deps))
    .use(erasureRoutes(deps))
    .use(accountRoutes(deps))
    .use(ownDataRoutes(deps))
    .use(scheduledReportRoutes(deps))
    .use(publicStatsRoutes(deps))
  // Loaded with the first request for it: importing the generator takes a tenth of the start.
  const describe = async () => {
    const [{ describeApi }, { EVENT_SCHEMAS }] = await Promise.all([import('./http/openapi.ts'), import('./event-schemas.ts')])
    return describeApi(api, deps.config, EVENT_SCHEMAS)
  }
  const app = api
    .use(docsRoutes(describe, deps.config.baseUrl))
    .use(publicStatsPages(deps))
    .use(brandingPictures(deps))
    .use(bioFonts())
    .use(scriptRoutes())
    .use(pageRoutes(deps))
    .use(dashboardRoutes())

  for (const segment of RESERVED) deps.redirects.reserved.add(segment)
  for (const { path } of app.routes) {
    const [, segment = '', ...rest] = path.split('/')
    deps.redirects.reserved.add(segment.toLowerCase())
    if (rest.length === 0) deps.redirects.pages.add(segment)
  }

  const follow = createFollow(deps)
  const { fetch } = app
  const { redirects, redirectSeconds } = deps.metrics
  const bodies = createBodyBudget()

  function answer(request: Request): Response | Promise<Response> {
    const startedAt = performance.now()
    const followed = follow(request)
    if (followed === undefined)
      return afterBody(
        request,
        asAsker(request, () => deps.idempotency.handle(request, fetch)),
      )
    redirectSeconds.observe((performance.now() - startedAt) / 1000)
    if (followed instanceof Response) redirects.add(followed.status)
    else void followed.then(({ status }) => redirects.add(status))
    // Visitors send no body, and asking for it takes as long as finding a link.
    return request.method === 'GET' ? followed : afterBody(request, followed)
  }

  return {
    routes: app.routes,
    fetch: (request: Request): Response | Promise<Response> =>
      request.method === 'GET' ? answer(request) : bodies.during(request, deps.httpClientOf(request).network, answer),
  }
}
