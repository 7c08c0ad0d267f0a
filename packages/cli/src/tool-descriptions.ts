import type { COMMANDS } from './commands.ts'

type Tool = Extract<(typeof COMMANDS)[number], { tool: object }>['tool']['name']

/** The description of each tool. An assistant reads nothing else when it chooses between them. */
export const TOOL_DESCRIPTIONS: Record<Tool, string> = {
  find_links:
    "List the links of a workspace, newest first, or search them by text, tag, folder, status, domain or campaign. Use this tool to find the ID of a link. Doesn't return analytics by country, device or day.",
  get_link: 'Get all settings of one link, such as its destination URL, status, tags, expiry and total clicks.',
  create_link: 'Create a short link for a destination URL. If no slug is given, one is generated.',
  update_link:
    'Change one existing link, such as its destination URL, slug, title, tags, status or expiry. Only the given fields change, and null clears a field. To archive or pause a link, set its status.',
  delete_link: 'Delete one link. Its short URL stops working at once, and restore_link can undo this for 30 days.',
  restore_link: 'Restore a link that was removed with delete_link in the last 30 days. The link gets its slug and its clicks back.',
  check_slug:
    "Check whether a slug is available before you create or rename a link, and get a free alternative if it isn't. Creates nothing.",
  get_qr_code: 'Draw the QR code of a link, and return it as an image.',
  count_links: 'Count links, in total or for each tag, domain, status, campaign or folder. Counts links, not clicks.',
  list_tags: 'List all tags of a workspace, with the number of links that have each tag.',
  create_tag: 'Create a tag that no link has yet, and optionally choose its color. To tag an existing link, use update_link instead.',
  update_tag: 'Rename a tag, or change its color. All links that have the tag show the change.',
  merge_tags:
    "Merge one tag into another. All links of the first tag get the second one, and the first tag is deleted. This can't be undone.",
  delete_tag: 'Delete a tag and remove it from all links that have it. The links themselves are kept.',
  list_folders: 'List the folders of a workspace, with the number of links in each folder.',
  list_domains: 'List the custom domains of a workspace, with their verification status and the DNS records that they need.',
  add_domain: 'Add a custom domain to a workspace. Returns the DNS records that the owner of the domain has to create.',
  verify_domain:
    'Check the DNS records of a custom domain now, instead of waiting for the next scheduled check. Use this tool after the records were created.',
  list_campaigns: 'List the campaigns of a workspace, with their dates and status.',
  create_campaign:
    'Create a campaign, which groups links and measures them together. To add a link to the campaign, use update_link with campaign_id.',
  get_campaign_statistics:
    'Get the clicks of one campaign, by day and by link. Only clicks from the time when a link was in the campaign are counted.',
  get_click_summary:
    'Get total clicks and unique visitors for a date range, compared with the previous period. For one link, pass link_id. For a breakdown or a trend, use the other analytics tools.',
  get_top_links: 'Rank the links of a workspace by clicks in a date range, most clicked first.',
  get_click_timeseries:
    'Get clicks over time, for each hour, day, week or month of a date range. Use this tool to show a trend or to draw a chart.',
  get_click_breakdown:
    'Group the clicks of a date range by one dimension, such as country, city, device, browser, referrer, language, UTM parameter, link or tag.',
  list_clicks:
    'List single clicks one by one, newest first, with time, country, device and referrer. For totals, use the other analytics tools.',
  list_workspaces: 'List the workspaces that you are a member of, with their IDs and slugs, which other tools accept as workspace_id.',
  get_usage: 'Get how much of the limits of its plan a workspace uses, such as links, clicks this month, domains and storage.',
}
