// Generated from the OpenAPI document by `bun run generate`. Do not edit.
export type Resources = {
  liveness: { get: 'getLiveness' }
  readiness: { get: 'getReadiness' }
  metrics: { get: 'getMetrics' }
  passwordReset: { request: 'requestPasswordReset' }
  password: { reset: 'resetPassword'; change: 'changePassword' }
  passkeyLogIn: { begin: 'beginPasskeyLogIn' }
  user: { get: 'getUser'; suspend: 'suspendUser'; restore: 'restoreUser' }
  me: { get: 'getMe'; update: 'updateMe' }
  account: { delete: 'deleteAccount' }
  signIn: { get: 'getSignIn' }
  sessions: { list: 'listSessions'; end: 'endSession' }
  otherSessions: { end: 'endOtherSessions' }
  emailVerification: { request: 'requestEmailVerification' }
  email: { verify: 'verifyEmail' }
  notifications: { list: 'listNotifications'; get: 'getNotification'; update: 'updateNotification'; read: 'readNotifications' }
  notificationSettings: { get: 'getNotificationSettings'; update: 'updateNotificationSettings' }
  secondFactors: { get: 'getSecondFactors' }
  totp: { begin: 'beginTotp'; remove: 'removeTotp'; confirm: 'confirmTotp' }
  recoveryCodes: { renew: 'renewRecoveryCodes' }
  passkey: { begin: 'beginPasskey'; add: 'addPasskey'; rename: 'renamePasskey'; remove: 'removePasskey' }
  confirmation: { get: 'getConfirmation' }
  passkeyConfirmation: { begin: 'beginPasskeyConfirmation' }
  personalTokens: { list: 'listPersonalTokens'; create: 'createPersonalToken'; revoke: 'revokePersonalToken' }
  workspaces: { create: 'createWorkspace'; list: 'listWorkspaces'; get: 'getWorkspace'; update: 'updateWorkspace'; delete: 'deleteWorkspace'; suspend: 'suspendWorkspace'; restore: 'restoreWorkspace' }
  workspaceMembers: { list: 'listWorkspaceMembers'; add: 'addWorkspaceMember'; get: 'getWorkspaceMember'; update: 'updateWorkspaceMember'; remove: 'removeWorkspaceMember' }
  invitations: { list: 'listInvitations'; create: 'createInvitation'; revoke: 'revokeInvitation'; accept: 'acceptInvitation' }
  sso: { get: 'getSso'; set: 'setSso'; delete: 'deleteSso'; discover: 'discoverSso'; authorize: 'authorizeSso'; finish: 'finishSso' }
  ssoDomain: { verify: 'verifySsoDomain' }
  ssoWorkspace: { find: 'findSsoWorkspace' }
  apiKeys: { list: 'listApiKeys'; create: 'createApiKey'; revoke: 'revokeApiKey' }
  home: { get: 'getHome' }
  links: { list: 'listLinks'; create: 'createLink'; export: 'exportLinks'; find: 'findLink'; count: 'countLinks'; get: 'getLink'; update: 'updateLink'; delete: 'deleteLink'; restore: 'restoreLink'; createMany: 'createLinks'; updateMany: 'updateLinks'; deleteMany: 'deleteLinks'; putMany: 'putLinks'; put: 'putLink'; scan: 'scanLink'; moderate: 'moderateLink'; report: 'reportLink' }
  slug: { check: 'checkSlug' }
  linkChange: { revert: 'revertLinkChange' }
  linkChanges: { undo: 'undoLinkChanges' }
  linkQr: { get: 'getLinkQr' }
  linkQrStyle: { set: 'setLinkQrStyle'; delete: 'deleteLinkQrStyle'; get: 'getLinkQrStyle' }
  qrStyle: { get: 'getQrStyle'; set: 'setQrStyle'; delete: 'deleteQrStyle' }
  qrCodes: { draw: 'drawQrCodes' }
  digitalLinkQr: { draw: 'drawDigitalLinkQr' }
  products: { list: 'listProducts'; get: 'getProduct'; set: 'setProduct'; delete: 'deleteProduct' }
  previewImage: { get: 'getPreviewImage' }
  favicon: { get: 'getFavicon' }
  favicons: { get: 'getFavicons' }
  savedViews: { list: 'listSavedViews'; create: 'createSavedView'; get: 'getSavedView'; update: 'updateSavedView'; delete: 'deleteSavedView' }
  tags: { list: 'listTags'; create: 'createTag'; get: 'getTag'; update: 'updateTag'; delete: 'deleteTag'; merge: 'mergeTag' }
  folders: { list: 'listFolders' }
  orphanVisits: { list: 'listOrphanVisits'; dismiss: 'dismissOrphanVisits' }
  linkAnywhere: { create: 'createLinkAnywhere' }
  campaigns: { list: 'listCampaigns'; create: 'createCampaign'; get: 'getCampaign'; update: 'updateCampaign'; delete: 'deleteCampaign' }
  campaignLinks: { set: 'setCampaignLinks' }
  campaignStats: { get: 'getCampaignStats' }
  utmTemplates: { list: 'listUtmTemplates'; create: 'createUtmTemplate'; get: 'getUtmTemplate'; update: 'updateUtmTemplate'; delete: 'deleteUtmTemplate'; preview: 'previewUtmTemplate' }
  overlays: { list: 'listOverlays'; create: 'createOverlay'; get: 'getOverlay'; update: 'updateOverlay'; delete: 'deleteOverlay' }
  bioPages: { list: 'listBioPages'; create: 'createBioPage'; get: 'getBioPage'; update: 'updateBioPage'; delete: 'deleteBioPage'; publish: 'publishBioPage'; unpublish: 'unpublishBioPage'; preview: 'previewBioPage' }
  bioPageStats: { get: 'getBioPageStats' }
  bioPageQr: { get: 'getBioPageQr' }
  conversions: { list: 'listConversions'; create: 'createConversion' }
  conversionSummary: { get: 'getConversionSummary' }
  conversionFunnel: { get: 'getConversionFunnel' }
  conversionsBy: { get: 'getConversionsBy' }
  event: { track: 'trackEvent' }
  stripe: { get: 'getStripe'; set: 'setStripe'; delete: 'deleteStripe' }
  stripeEvent: { receive: 'receiveStripeEvent' }
  shopify: { get: 'getShopify'; set: 'setShopify'; delete: 'deleteShopify' }
  shopifyEvent: { receive: 'receiveShopifyEvent' }
  imports: { list: 'listImports'; create: 'createImport'; get: 'getImport'; cancel: 'cancelImport' }
  importFailures: { list: 'listImportFailures' }
  importWarnings: { list: 'listImportWarnings' }
  linkAudits: { list: 'listLinkAudits'; create: 'createLinkAudit'; get: 'getLinkAudit'; cancel: 'cancelLinkAudit' }
  linkAuditSchedule: { get: 'getLinkAuditSchedule'; set: 'setLinkAuditSchedule'; delete: 'deleteLinkAuditSchedule' }
  linkAuditResults: { list: 'listLinkAuditResults' }
  linkScans: { list: 'listLinkScans' }
  linkReports: { list: 'listLinkReports' }
  suspectLinks: { list: 'listSuspectLinks' }
  directory: { get: 'getDirectory'; set: 'setDirectory'; update: 'updateDirectory'; delete: 'deleteDirectory'; enable: 'enableDirectory' }
  directoryUsers: { list: 'listDirectoryUsers' }
  directoryEvents: { list: 'listDirectoryEvents'; receive: 'receiveDirectoryEvent' }
  scimToken: { create: 'createScimToken'; revoke: 'revokeScimToken' }
  branding: { get: 'getBranding'; set: 'setBranding'; delete: 'deleteBranding' }
  logo: { upload: 'uploadLogo' }
  pixels: { get: 'getPixels'; set: 'setPixels' }
  domains: { list: 'listDomains'; create: 'createDomain'; get: 'getDomain'; update: 'updateDomain'; delete: 'deleteDomain'; verify: 'verifyDomain' }
  appLinks: { get: 'getAppLinks'; set: 'setAppLinks'; delete: 'deleteAppLinks' }
  workspaceUsage: { get: 'getWorkspaceUsage' }
  allWorkspaces: { list: 'listAllWorkspaces' }
  anyWorkspace: { get: 'getAnyWorkspace' }
  workspacePlan: { update: 'updateWorkspacePlan' }
  workspaceDeletion: { schedule: 'scheduleWorkspaceDeletion' }
  allApiKeys: { revoke: 'revokeAllApiKeys' }
  allUsers: { list: 'listAllUsers' }
  anyUser: { get: 'getAnyUser' }
  userDeletion: { schedule: 'scheduleUserDeletion' }
  access: { end: 'endAccess' }
  factors: { remove: 'removeFactors' }
  jobs: { list: 'listJobs'; cancel: 'cancelJob' }
  instanceAuditEntries: { list: 'listInstanceAuditEntries' }
  instanceSettings: { get: 'getInstanceSettings'; update: 'updateInstanceSettings' }
  conditions: { list: 'listConditions' }
  instance: { get: 'getInstance' }
  backups: { list: 'listBackups'; start: 'startBackup'; get: 'getBackup'; download: 'downloadBackup' }
  ownOrphanVisits: { list: 'listOwnOrphanVisits'; dismiss: 'dismissOwnOrphanVisits' }
  uncountersignedAgreements: { list: 'listUncountersignedAgreements' }
  anyAgreement: { get: 'getAnyAgreement' }
  webhookEndpoints: { list: 'listWebhookEndpoints'; create: 'createWebhookEndpoint'; get: 'getWebhookEndpoint'; update: 'updateWebhookEndpoint'; delete: 'deleteWebhookEndpoint'; test: 'testWebhookEndpoint' }
  webhookSecret: { rotate: 'rotateWebhookSecret' }
  deliveries: { list: 'listDeliveries'; get: 'getDelivery'; retry: 'retryDelivery' }
  auditEntries: { list: 'listAuditEntries'; export: 'exportAuditEntries' }
  activity: { listMany: 'listActivity' }
  exports: { list: 'listExports'; create: 'createExport'; get: 'getExport'; delete: 'deleteExport'; download: 'downloadExport'; cancel: 'cancelExport' }
  clickTimeseries: { get: 'getClickTimeseries' }
  topLinks: { get: 'getTopLinks' }
  dailyLinkClicks: { get: 'getDailyLinkClicks' }
  visitorFunnel: { get: 'getVisitorFunnel' }
  visitorCohorts: { get: 'getVisitorCohorts' }
  clickBreakdown: { get: 'getClickBreakdown' }
  clickSummary: { get: 'getClickSummary' }
  clicks: { list: 'listClicks'; stream: 'streamClicks' }
  compliance: { get: 'getCompliance'; update: 'updateCompliance' }
  agreementTexts: { list: 'listAgreementTexts' }
  agreements: { list: 'listAgreements'; sign: 'signAgreement'; get: 'getAgreement'; update: 'updateAgreement'; withdraw: 'withdrawAgreement'; countersign: 'countersignAgreement' }
  agreementPage: { get: 'getAgreementPage' }
  dataExports: { list: 'listDataExports'; create: 'createDataExport'; get: 'getDataExport'; delete: 'deleteDataExport'; download: 'downloadDataExport' }
  erasures: { create: 'createErasure'; list: 'listErasures'; get: 'getErasure' }
  ownData: { download: 'downloadOwnData' }
  scheduledReports: { list: 'listScheduledReports'; create: 'createScheduledReport'; get: 'getScheduledReport'; update: 'updateScheduledReport'; delete: 'deleteScheduledReport'; send: 'sendScheduledReport' }
  publicStats: { list: 'listPublicStats'; get: 'getPublicStats'; set: 'setPublicStats'; delete: 'deletePublicStats' }
}
