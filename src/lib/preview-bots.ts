// Who fetches a link to show a card of it. They say so in their user agent, and want its tags rather than a redirect.
// Only the fetchers' own names: the apps they belong to put theirs into the user agents of people.
const PREVIEW_BOTS =
  /facebookexternalhit|facebookcatalog|facebot|twitterbot|linkedinbot|slackbot|slack-imgproxy|discordbot|telegrambot|^whatsapp\/|skypeuripreview|pinterestbot|pinterest\/0\.|redditbot|vkshare|^viber\/|snap url preview|embedly|iframely|quora link preview|bitlybot|\(mastodon\/|cardyb|bluesky cardyb|google-inspectiontool|microsoftpreview|line-poker|kakaotalk-scrap|flipboardproxy|xing-contenttabreceiver|applebot/i

export const isPreviewBot = (userAgent: string): boolean => PREVIEW_BOTS.test(userAgent)
