// User agents of services that fetch a link to show a preview card. They identify themselves, and want the page's tags rather than a
// redirect. Only the names of the fetchers are listed, because the apps that they belong to put their names into the user agents of people.
const PREVIEW_BOTS =
  /facebookexternalhit|facebookcatalog|facebot|twitterbot|linkedinbot|slackbot|slack-imgproxy|discordbot|telegrambot|^whatsapp\/|skypeuripreview|pinterestbot|pinterest\/0\.|redditbot|vkshare|^viber\/|snap url preview|embedly|iframely|quora link preview|bitlybot|\(mastodon\/|cardyb|bluesky cardyb|google-inspectiontool|microsoftpreview|line-poker|kakaotalk-scrap|flipboardproxy|xing-contenttabreceiver|applebot/i

export const isPreviewBot = (userAgent: string): boolean => PREVIEW_BOTS.test(userAgent)
