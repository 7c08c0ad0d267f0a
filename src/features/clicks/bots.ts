// Who fetches a link to show a card of it. They say so in their user agent, and want its tags rather than a redirect.
const PREVIEW_BOTS =
  /facebookexternalhit|facebookcatalog|facebot|twitterbot|linkedinbot|slackbot|slack-imgproxy|discordbot|telegrambot|whatsapp|skypeuripreview|pinterest|redditbot|vkshare|viber|snapchat|snap url preview|embedly|iframely|quora link preview|bitlybot|mastodon|bluesky|cardyb|googlechat|google-inspectiontool|teamsbot|microsoftpreview|line-poker|kakaotalk-scrap|zoombot|signal-desktop|tumblr|flipboardproxy|nuzzel|xing-contenttabreceiver|applebot/i

export const isPreviewBot = (userAgent: string): boolean => PREVIEW_BOTS.test(userAgent)
