/** User agents of search engines and of link previews in messengers and social networks; not of page speed tools. */
const bots =
  /googlebot|google-inspectiontool|adsbot|bingbot|yandex(?:bot|images|video|mobilebot|accessibilitybot|metrika|webmaster)|mail\.ru_bot|baiduspider|duckduckbot|applebot|petalbot|slurp|facebookexternalhit|facebot|twitterbot|telegrambot|whatsapp|vkshare|skypeuripreview|slackbot|discordbot|linkedinbot|pinterestbot|embedly|redditbot|ia_archiver/i;

export const isBot = (userAgent: string): boolean => bots.test(userAgent);
