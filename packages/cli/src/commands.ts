// The commands of `terse` and the tools of its MCP server. Each calls one operation of the API, whose input is generated from the OpenAPI
// document.

export type Command = {
  /** The name as people type it. */
  name: string
  operation: string
  about: string
  /** The input fields that are given without a name, in order. If the last one is a list, it may be given several times. */
  positional?: readonly string[]
  /** The positional fields that may be left out. */
  optional?: readonly string[]
  /** The fields that are shown of each item or of the response. If missing, all fields are shown. */
  columns?: readonly string[]
  /** For an assistant: the name of the tool, and whether it changes or destroys something. Its description is in tool-descriptions.ts. */
  tool?: { name: string; kind: 'read' | 'add' | 'overwrite' | 'destroy' }
}

const LINK = ['id', 'short_url', 'destination_url', 'status', 'clicks', 'title']

export const COMMANDS = [
  {
    name: 'links list',
    operation: 'listLinks',
    about: 'List links, newest first',
    columns: LINK,
    tool: { name: 'find_links', kind: 'read' },
  },
  {
    name: 'links get',
    operation: 'getLink',
    about: 'Show one link',
    positional: ['link_id'],
    tool: { name: 'get_link', kind: 'read' },
  },
  {
    name: 'links create',
    operation: 'createLink',
    about: 'Create a short link',
    positional: ['destination_url'],
    columns: LINK,
    tool: { name: 'create_link', kind: 'add' },
  },
  {
    name: 'links update',
    operation: 'updateLink',
    about: 'Change a link',
    positional: ['link_id'],
    columns: LINK,
    tool: { name: 'update_link', kind: 'overwrite' },
  },
  {
    name: 'links delete',
    operation: 'deleteLink',
    about: 'Delete a link, which can be restored for 30 days',
    positional: ['link_id'],
    tool: { name: 'delete_link', kind: 'destroy' },
  },
  {
    name: 'links restore',
    operation: 'restoreLink',
    about: 'Restore a deleted link',
    positional: ['link_id'],
    columns: LINK,
    tool: { name: 'restore_link', kind: 'add' },
  },
  {
    name: 'links check',
    operation: 'checkSlug',
    about: 'Check whether a slug is available',
    positional: ['slug'],
    tool: { name: 'check_slug', kind: 'read' },
  },
  {
    name: 'links qr',
    operation: 'getLinkQr',
    about: 'Download the QR code of a link, to --output or to standard output',
    positional: ['link_id'],
    tool: { name: 'get_qr_code', kind: 'read' },
  },
  {
    name: 'links count',
    operation: 'countLinks',
    about: 'Count links, in total or by --by (tag, domain, status, campaign or folder)',
    tool: { name: 'count_links', kind: 'read' },
  },
  {
    name: 'tags',
    operation: 'listTags',
    about: 'List all tags with the number of links',
    tool: { name: 'list_tags', kind: 'read' },
  },
  {
    name: 'tags create',
    operation: 'createTag',
    about: 'Create a tag',
    positional: ['name'],
    tool: { name: 'create_tag', kind: 'add' },
  },
  {
    name: 'tags update',
    operation: 'updateTag',
    about: 'Rename a tag on all of its links, or change its color',
    positional: ['tag_id'],
    tool: { name: 'update_tag', kind: 'overwrite' },
  },
  {
    name: 'tags merge',
    operation: 'mergeTag',
    about: 'Merge one tag into another',
    positional: ['tag_id', 'into_id'],
    tool: { name: 'merge_tags', kind: 'destroy' },
  },
  {
    name: 'tags delete',
    operation: 'deleteTag',
    about: 'Delete a tag and remove it from all links',
    positional: ['tag_id'],
    tool: { name: 'delete_tag', kind: 'destroy' },
  },
  {
    name: 'folders',
    operation: 'listFolders',
    about: 'List folders with the number of links',
    tool: { name: 'list_folders', kind: 'read' },
  },
  {
    name: 'domains',
    operation: 'listDomains',
    about: 'List custom domains',
    columns: ['id', 'hostname', 'status'],
    tool: { name: 'list_domains', kind: 'read' },
  },
  {
    name: 'domains add',
    operation: 'createDomain',
    about: 'Add a custom domain and show the DNS records that it needs',
    positional: ['hostname'],
    tool: { name: 'add_domain', kind: 'add' },
  },
  {
    name: 'domains verify',
    operation: 'verifyDomain',
    about: 'Check the DNS records of a domain now',
    positional: ['domain_id'],
    tool: { name: 'verify_domain', kind: 'overwrite' },
  },
  {
    name: 'campaigns',
    operation: 'listCampaigns',
    about: 'List campaigns',
    columns: ['id', 'name', 'status', 'starts_at', 'ends_at'],
    tool: { name: 'list_campaigns', kind: 'read' },
  },
  {
    name: 'campaigns create',
    operation: 'createCampaign',
    about: 'Create a campaign',
    positional: ['name'],
    tool: { name: 'create_campaign', kind: 'add' },
  },
  {
    name: 'campaigns stats',
    operation: 'getCampaignStats',
    about: 'Show the analytics of a campaign',
    positional: ['campaign_id'],
    tool: { name: 'get_campaign_statistics', kind: 'read' },
  },
  {
    name: 'analytics summary',
    operation: 'getClickSummary',
    about: 'Show total clicks and unique visitors for a date range',
    tool: { name: 'get_click_summary', kind: 'read' },
  },
  {
    name: 'analytics top',
    operation: 'getTopLinks',
    about: 'List the links with the most clicks',
    tool: { name: 'get_top_links', kind: 'read' },
  },
  {
    name: 'analytics timeseries',
    operation: 'getClickTimeseries',
    about: 'Show clicks over time',
    tool: { name: 'get_click_timeseries', kind: 'read' },
  },
  {
    name: 'analytics breakdown',
    operation: 'getClickBreakdown',
    about: 'Group clicks by country, device, referrer or another dimension',
    positional: ['by'],
    tool: { name: 'get_click_breakdown', kind: 'read' },
  },
  {
    name: 'analytics clicks',
    operation: 'listClicks',
    about: 'List single clicks, newest first',
    tool: { name: 'list_clicks', kind: 'read' },
  },
  {
    name: 'workspaces',
    operation: 'listWorkspaces',
    about: 'List your workspaces',
    columns: ['id', 'slug', 'name', 'plan_tier'],
    tool: { name: 'list_workspaces', kind: 'read' },
  },
  {
    name: 'usage',
    operation: 'getWorkspaceUsage',
    about: 'Show how much of its plan a workspace uses',
    tool: { name: 'get_usage', kind: 'read' },
  },
  { name: 'whoami', operation: 'getMe', about: 'Show the account that the token belongs to' },
  {
    name: 'import',
    operation: 'createImport',
    about: "Import an export of another service and show the progress (use --encoding if the file isn't UTF-8)",
    positional: ['file'],
    optional: ['file'],
  },
  {
    name: 'export',
    operation: 'createExport',
    about: 'Export links, clicks, conversions or audit entries as CSV and show the progress',
    positional: ['type'],
  },
] as const satisfies readonly Command[]
